import { Cap } from "./Cap.tsx";
import classes from "./Drawings.module.css";

export function StairDrawing() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden focusable="false">
      <path d="M110 36h180v148H110Z" className={classes["sky"]} />
      <path d="m92 38 108-34 108 34Z" className={classes["solid"]} />
      <path d="M160 184V98a40 40 0 0 1 80 0v86Z" className={classes["sceneSun"]} />
      <path
        d="M160 184V98c0-6 1-11 3-16l-31 14v100ZM240 184V98c0-6-1-11-3-16l31 14v100Z"
        className={classes["solid"]}
      />
      <path d="M122 54v120m156-120v120" className={classes["sceneInk"]} />
      <path d="M96 184h208v18H96Z" className={classes["stone"]} />
      <path d="M66 202h268v20H66Z" className={classes["shade"]} />
      <path d="M34 222h332v22H34Z" className={classes["stone"]} />
      <path d="M96 184h208M66 202h268M34 222h332M8 244h384" className={classes["sceneInk"]} />
      <path d="M176 184c4-30 10-46 24-46s20 16 24 46Z" fill="#fff7de" />
      <Cap x={34} y={58} size={1} turn={-18} />
    </svg>
  );
}

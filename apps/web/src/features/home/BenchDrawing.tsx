import { Cap } from "./Cap.tsx";
import classes from "./Drawings.module.css";

export function BenchDrawing() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden focusable="false">
      <circle cx="96" cy="70" r="50" className={classes["sceneSun"]} />
      <path d="M308 232V96" className={classes["sceneInk"]} strokeWidth="8" />
      <path
        d="M308 18c36 0 60 22 60 52 28 8 30 50-4 58-14 14-92 14-108 0-34-6-34-50-6-58-2-30 22-52 58-52Z"
        className={classes["leaf"]}
      />
      <path d="m308 128-24-26m24 12 22-24m-22-4-14-16" className={classes["sceneInk"]} />
      <path d="M8 232h384" className={classes["sceneInk"]} />
      <path d="M58 144h212v14H58ZM58 166h212v14H58ZM50 190h228v14H50Z" className={classes["stone"]} />
      <path d="M72 144v60m184-60v60M68 204v28m192-28v28" className={classes["sceneInk"]} />
      <Cap x={92} y={150} size={1} turn={-6} />
      <path
        d="M196 190v-16h22v16ZM218 178c8-2 8 10 0 8M202 168c-3-4 3-5 0-10m10 10c-3-4 3-5 0-10"
        className={classes["sceneInk"]}
      />
    </svg>
  );
}

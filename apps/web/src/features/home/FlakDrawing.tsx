import { Cap } from "./Cap.tsx";
import classes from "./Drawings.module.css";

const birches = [
  [70, 62],
  [118, 46],
  [166, 58],
  [214, 44],
  [256, 60],
] as const;
const caps = [
  [96, 92],
  [140, 84],
  [186, 90],
  [232, 84],
] as const;

export function FlakDrawing() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden focusable="false">
      <circle cx="300" cy="78" r="56" className={classes["sceneSun"]} />
      <path d="M8 226h384" className={classes["sceneInk"]} />
      {birches.map(([x, y]) => (
        <g key={x}>
          <path d={`M${x} 150V${y + 10}`} className={classes["sceneInk"]} />
          <path d={`M${x} ${y - 26}c16 10 20 32 8 46-6 6-12 6-18 0-10-14-6-36 10-46Z`} className={classes["leaf"]} />
        </g>
      ))}
      {caps.map(([x, y]) => (
        <g key={x}>
          <path d={`M${x - 13} 150v-26c0-8 6-13 13-13s13 5 13 13v26Z`} className={classes["solid"]} />
          <circle cx={x} cy={y + 16} r="10" fill="#f2c9a5" />
          <Cap x={x - 15} y={y - 8} size={0.47} turn={0} />
        </g>
      ))}
      <path d="M40 142h242v56H40Z" className={classes["white"]} />
      <path d="M40 150h242v14H40Z" className={classes["solid"]} />
      <path d="M40 155h242v4H40Z" className={classes["sceneSun"]} />
      <path d="M40 142h242v56H40ZM282 156h42l26 28v24h-68Z" className={classes["sceneInk"]} />
      <path d="M282 156h42l26 28v24h-68Z" className={classes["solid"]} />
      <path d="M296 166h24l16 18h-40Z" className={classes["sky"]} />
      <path d="M34 198h318v12H34Z" className={classes["shade"]} />
      <path
        d="m58 164 14 22 14-22m12 0 14 22 14-22m12 0 14 22 14-22m12 0 14 22 14-22m12 0 14 22 14-22"
        className={classes["sceneInk"]}
      />
      {[92, 236, 316].map((x) => (
        <g key={x}>
          <circle cx={x} cy="212" r="19" fill="#0a1536" />
          <circle cx={x} cy="212" r="8" className={classes["white"]} />
        </g>
      ))}
    </svg>
  );
}

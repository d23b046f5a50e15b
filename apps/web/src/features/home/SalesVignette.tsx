import { Cap } from "./Cap.tsx";
import classes from "./Drawings.module.css";

const bars = [
  { x: 10, top: 112 },
  { x: 56, top: 94 },
  { x: 102, top: 78 },
  { x: 148, top: 60 },
];

export function SalesVignette() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden focusable="false">
      {bars.map(({ x, top }) => (
        <path key={x} d={`M${x} ${top}h40v${144 - top}H${x}Z`} className={classes["shade"]} />
      ))}
      <path d="M194 44h40v100h-40Z" className={classes["sceneSun"]} />
      <path d="M4 144h232" className={classes["sceneInk"]} />
      <path d="M10 40h166" className={classes["faint"]} strokeDasharray="2 9" />
      <Cap x={191} y={3} size={0.72} turn={-8} />
    </svg>
  );
}

import classes from "./Drawings.module.css";

const rows = [
  { y: 22, amount: 46 },
  { y: 50, amount: 62 },
  { y: 78, amount: 38 },
];

export function FundVignette() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden focusable="false">
      <path
        d="M14 6h212a8 8 0 0 1 8 8v122a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z"
        className={classes["sheet"]}
      />
      {rows.map(({ y, amount }) => (
        <g key={y}>
          <circle cx="30" cy={y + 6} r="8" className={classes["shade"]} />
          <path d={`M48 ${y + 2}h62`} className={classes["sceneInk"]} />
          <path d={`M48 ${y + 11}h38`} className={classes["faint"]} />
          <path d={`M${218 - amount} ${y + 6}h${amount}`} className={classes["sceneInk"]} />
        </g>
      ))}
      <path d="M22 103h196M22 108h196" className={classes["faint"]} />
      <path
        d="M140 116h72a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6h-72a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6Z"
        className={classes["sceneSun"]}
      />
      <path d="m22 124 6 6 11-12" className={classes["sceneInk"]} />
    </svg>
  );
}

import classes from "./States.module.css";

export function StepsDrawing() {
  return (
    <svg className={classes["drawing"]} viewBox="0 0 160 96" aria-hidden focusable="false">
      <circle cx="118" cy="34" r="18" className={classes["sun"]} />
      <path d="M8 88h144M26 88V74h108v14M40 74V61h80v13M54 61V48h52v13" className={classes["steps"]} />
      <path d="M62 48V24h36v24M58 24h44M71 48V35a9 9 0 0 1 18 0v13" className={classes["steps"]} />
    </svg>
  );
}

import classes from "./Drawings.module.css";

export function LetterDrawing() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden focusable="false">
      <circle cx="306" cy="84" r="58" className={classes["sceneSun"]} />
      <path d="M14 150c34-14 50-14 74 0M4 182c26-10 44-10 70 0M26 214c20-8 34-8 52 0" className={classes["sceneInk"]} />
      <g transform="rotate(-7 220 140)">
        <path
          d="M106 66h228a8 8 0 0 1 8 8v136a8 8 0 0 1-8 8H106a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8Z"
          className={classes["white"]}
        />
        <path d="m98 212 86-72m158 72-86-72" stroke="#17307a" strokeWidth="3" strokeLinecap="round" fill="none" />
        <path d="m99 72 106 86c9 7 21 7 30 0l106-86" fill="#dde6ff" />
        <path
          d="m99 72 106 86c9 7 21 7 30 0l106-86"
          stroke="#17307a"
          strokeWidth="3"
          strokeLinejoin="round"
          fill="none"
        />
        <path
          d="M106 66h228a8 8 0 0 1 8 8v136a8 8 0 0 1-8 8H106a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8Z"
          className={classes["sceneInk"]}
        />
        <path d="M212 150h16v68h-16Z" fill="#2645a6" />
        <path d="M217 150h6v68h-6Z" className={classes["sceneSun"]} />
        <circle cx="220" cy="152" r="19" fill="#2645a6" />
        <circle cx="220" cy="152" r="9" className={classes["sceneSun"]} />
      </g>
    </svg>
  );
}

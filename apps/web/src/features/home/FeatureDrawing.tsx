import classes from "./Drawings.module.css";

/** Three layers each: yellow areas, white areas and lines. */
const drawings = {
  fund: {
    sun: "M40 6a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z",
    paper: "M8 26h48v28a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z",
    ink: "M8 26h48v28a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4ZM24 34h16M40 12v10m-3-7.500 3-2.500M15 43h12M15 50h8M43 47l3 3 6-7M29.500 20a11 11 0 0 1 21 0",
  },
  budget: {
    sun: "M34 34V12a22 22 0 0 1 22 22Z",
    paper: "M29 39V17a22 22 0 1 0 22 22Z",
    ink: "M29 39V17a22 22 0 1 0 22 22ZM34 34V12a22 22 0 0 1 22 22ZM29 39 15 55",
  },
  payments: {
    sun: "M44 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z",
    paper: "M14 8h20a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z",
    ink: "M32 8H14a4 4 0 0 0-4 4v42a4 4 0 0 0 4 4h20a4 4 0 0 0 4-4V34M20 52h8M39 18l4 4 7-8M17 22h9v9h-9zM17 38h4M26 38v5M17 44h5",
  },
  sales: {
    sun: "M46 8a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
    paper: "M10 22h36l4 36H6Z",
    ink: "M10 22h36l4 36H6ZM19 28v-9a9 9 0 0 1 18 0v9M20 46l6-6 5 4 8-9m0 0h-5m5 0v5",
  },
  calendar: {
    sun: "M12 14h40a4 4 0 0 1 4 4v8H8v-8a4 4 0 0 1 4-4Z",
    paper: "M8 26h48v26a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z",
    ink: "M12 14h40a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM8 26h48M20 8v10M44 8v10M18 35h5M30 35h5M42 35h5M18 46h5M29 46l4 4 8-9",
  },
  polls: {
    sun: "M8 12h34a3 3 0 0 1 3 3v7H8Z",
    paper: "M8 34h48v22H8Z",
    ink: "M8 14h36v8H8zM8 28h26v8H8zM8 42h14v8H8zM47 47V34a3 3 0 0 1 6 0v9l4 2c2 1 3 3 2 5l-2 8H46l-7-9c-1-2 2-4 4-3Z",
  },
  documents: {
    sun: "M20 6h24l10 10v34H20Z",
    paper: "M10 14h24l10 10v34H10Z",
    ink: "M10 14h24l10 10v34H10ZM34 14v10h10M20 14V6h24l10 10v34H44M18 34h18M18 42h18M18 50h10",
  },
  messages: {
    sun: "M24 8h30a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H24Z",
    paper: "M10 20h30a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H24L14 56V46h-4a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z",
    ink: "M10 20h30a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H24L14 56V46h-4a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4ZM20 20v-8a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H44M15 30h20M15 37h12",
  },
  checklist: {
    sun: "M8 8h16v16H8z",
    paper: "M8 32h16v16H8z",
    ink: "M8 8h16v14H8zM8 30h16v14H8zM8 52h16M32 12h24M32 18h14M32 34h24M32 40h18M32 54h12M12 14l3 4 7-9",
  },
  letter: {
    sun: "M46 6a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z",
    paper: "M8 18h48v34a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z",
    ink: "M12 16h40a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4ZM9 19l19 17a6 6 0 0 0 8 0l19-17M9 54l15-15m31 15L40 39",
  },
  phone: {
    sun: "M42 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z",
    paper:
      "M16 8c4-2 6-1 8 3l4 9c1 3 0 5-2 6l-4 3c3 6 7 10 13 13l3-4c1-2 3-3 6-2l9 4c4 2 5 4 3 8-3 6-7 9-13 8C25 53 11 39 8 21c-1-6 2-10 8-13Z",
    ink: "M16 8c4-2 6-1 8 3l4 9c1 3 0 5-2 6l-4 3c3 6 7 10 13 13l3-4c1-2 3-3 6-2l9 4c4 2 5 4 3 8-3 6-7 9-13 8C25 53 11 39 8 21c-1-6 2-10 8-13ZM38 14c7 1 11 5 12 12",
  },
  members: {
    sun: "M42 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM34 56c0-11 3-18 9-18 8 0 13 7 13 18Z",
    paper: "M8 58c0-13 4-20 14-20s14 7 14 20Z",
    ink: "M14 22a8.500 8.500 0 1 0 16 0M11 18c-1-6 4-10 11-10s12 4 11 10ZM11 18c-2 2-1 4 1 4h20c3 0 3-2 1-4M8 58c0-13 4-20 14-20s14 7 14 20M40 33c8 0 15 6 16 20M38 18a8 8 0 1 1 1 13",
  },
  statistics: {
    sun: "M38 24h12v32H38z",
    paper: "M10 38h10v18H10z",
    ink: "M6 56h52M10 56V40h10v16M24 56V32h10v24M38 56V24h12v32M10 26l13-9 9 5 16-14m0 0h-7m7 0v7",
  },
  security: {
    sun: "M32 6 54 14v16c0 14-9 23-22 28Z",
    paper: "M32 6 10 14v16c0 14 9 23 22 28Z",
    ink: "M32 6 54 14v16c0 14-9 23-22 28-13-5-22-14-22-28V14ZM25 30h14v12H25zM28 30v-4a4 4 0 0 1 8 0v4M32 35v3",
  },
} as const;

export type DrawingName = keyof typeof drawings;

export function FeatureDrawing({ name }: { name: DrawingName }) {
  const { sun, paper, ink } = drawings[name];
  return (
    <svg viewBox="0 0 64 64" className={classes["drawing"]} aria-hidden focusable="false">
      <path d={sun} className={classes["featureSun"]} />
      <path d={paper} className={classes["paper"]} />
      <path d={ink} className={classes["featureInk"]} />
    </svg>
  );
}

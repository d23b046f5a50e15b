import type { ReactNode } from "react";
import { FeatureDrawing } from "./FeatureDrawing.tsx";
import type { DrawingName } from "./FeatureDrawing.tsx";
import classes from "./Words.module.css";

interface ContactCardsProps {
  cards: readonly { drawing: DrawingName; title: string; text: string; way: ReactNode }[];
}

export function ContactCards({ cards }: ContactCardsProps) {
  return (
    <ul className={classes["contactCards"]}>
      {cards.map(({ drawing, title, text, way }) => (
        <li key={title} className={classes["contactCardsCard"]}>
          <FeatureDrawing name={drawing} />
          <h2 className={classes["contactCardsTitle"]}>{title}</h2>
          <p className={classes["contactCardsText"]}>{text}</p>
          <div className={classes["way"]}>{way}</div>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { FeatureDrawing } from "./FeatureDrawing.tsx";
import type { DrawingName } from "./FeatureDrawing.tsx";
import classes from "./ContactCards.module.css";

interface ContactCardsProps {
  cards: readonly { drawing: DrawingName; title: string; text: string; way: ReactNode }[];
}

/** The ways to contact the operator. */
export function ContactCards({ cards }: ContactCardsProps) {
  return (
    <ul className={classes["cards"]}>
      {cards.map(({ drawing, title, text, way }) => (
        <li key={title} className={classes["card"]}>
          <FeatureDrawing name={drawing} />
          <h2 className={classes["title"]}>{title}</h2>
          <p className={classes["text"]}>{text}</p>
          <div className={classes["way"]}>{way}</div>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { FeatureDrawing } from "./FeatureDrawing.tsx";
import type { DrawingName } from "./FeatureDrawing.tsx";
import classes from "./Cards.module.css";

interface FeatureCardsProps {
  cards: readonly { drawing: DrawingName; title: string; text: string }[];
  /** How many of the first cards are twice as wide. */
  leading: number;
  scenes?: Partial<Record<DrawingName, ReactNode>>;
}

export function FeatureCards({ cards, leading, scenes = {} }: FeatureCardsProps) {
  return (
    <ul className={classes["cards"]}>
      {cards.map(({ drawing, title, text }, index) => (
        <li
          key={title}
          className={classes["card"]}
          data-leads={index < leading || undefined}
          data-scene={drawing in scenes || undefined}
        >
          {drawing in scenes ? (
            <div className={classes["scene"]}>{scenes[drawing]}</div>
          ) : (
            <FeatureDrawing name={drawing} />
          )}
          <div>
            <h3 className={classes["featureTitle"]}>{title}</h3>
            <p className={classes["featureText"]}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

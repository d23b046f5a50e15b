import classes from "./Words.module.css";

interface WordCardsProps {
  cards: readonly { title: string; text: string; points?: readonly string[] }[];
}

export function WordCards({ cards }: WordCardsProps) {
  return (
    <ul className={classes["cards"]} data-count={cards.length}>
      {cards.map(({ title, text, points }) => (
        <li key={title} className={classes["cardsCard"]}>
          <h3 className={classes["cardsTitle"]}>{title}</h3>
          <p className={classes["cardsText"]}>{text}</p>
          {points && (
            <ul className={classes["points"]}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

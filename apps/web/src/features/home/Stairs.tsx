import classes from "./Cards.module.css";

export function Stairs({ cards }: { cards: readonly { title: string; text: string }[] }) {
  return (
    <ol className={classes["stairs"]}>
      {cards.map(({ title, text }, index) => (
        <li key={title} className={classes["step"]}>
          <span className={classes["number"]} aria-hidden>
            {index + 1}
          </span>
          <h3 className={classes["stairsTitle"]}>{title}</h3>
          <p className={classes["stairsText"]}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

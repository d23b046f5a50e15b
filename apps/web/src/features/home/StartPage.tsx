import { Text, Title } from "@mantine/core";
import { homeTexts } from "@utspring/domain/home-texts";
import { HeroDrawing } from "./HeroDrawing.tsx";
import { StartButtons } from "./StartButtons.tsx";
import classes from "./StartPage.module.css";

/** What Utspring is, and the way in. */
export function StartPage() {
  return (
    <>
      <section className={classes["hero"]}>
        <div className={classes["words"]}>
          <Title order={1} className={classes["title"] ?? ""}>{homeTexts.title}</Title>
          <Text className={classes["lead"] ?? ""}>{homeTexts.lead}</Text>
          <StartButtons />
        </div>
        <HeroDrawing className={classes["drawing"]} />
      </section>
      <ul className={classes["promises"]}>
        {homeTexts.promises.map(({ title, text }) => (
          <li key={title} className={classes["promise"]}>
            <Title order={2} fz="lg">{title}</Title>
            <Text c="dimmed">{text}</Text>
          </li>
        ))}
      </ul>
    </>
  );
}

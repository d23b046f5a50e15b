import { shellTexts } from "@utspring/domain/shell-texts";
import type { ReactNode } from "react";
import { homeTexts } from "./home-texts.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { FundVignette } from "./FundVignette.tsx";
import { HeroDrawing } from "./HeroDrawing.tsx";
import { LastCall } from "./LastCall.tsx";
import { SalesVignette } from "./SalesVignette.tsx";
import { Section } from "./Section.tsx";
import { Stairs } from "./Stairs.tsx";
import classes from "./StartPage.module.css";

const scenes = { fund: <FundVignette />, sales: <SalesVignette /> };

export function StartPage({ buttons }: { buttons: ReactNode }) {
  const { features, steps, last } = homeTexts;
  return (
    <>
      <section className={classes["hero"]}>
        <div className={classes["words"]}>
          <h1 className={classes["title"]}>
            <span className={classes["product"]}>{shellTexts.product}</span> <span>{homeTexts.title}</span>
          </h1>
          <p className={classes["lead"]}>{homeTexts.lead}</p>
          <div className={classes["buttons"]}>{buttons}</div>
        </div>
        <HeroDrawing className={classes["drawing"]} />
      </section>
      <Section title={features.title} lead={features.lead}>
        <FeatureCards cards={features.cards} leading={2} scenes={scenes} />
      </Section>
      <Section title={steps.title} lead={steps.lead}>
        <Stairs cards={steps.cards} />
      </Section>
      <LastCall title={last.title} text={last.text}>
        <ButtonLink to="/hur-fungerar-det" tone="plain">
          {last.more}
        </ButtonLink>
      </LastCall>
    </>
  );
}

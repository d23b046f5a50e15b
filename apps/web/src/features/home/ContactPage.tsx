import { operatorTexts } from "@utspring/domain/operator-texts";
import { useOperator } from "../../lib/query/use-operator.ts";
import { contactTexts } from "./contact-texts.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { ContactCards } from "./ContactCards.tsx";
import { EmailLink } from "./EmailLink.tsx";
import { LastCall } from "./LastCall.tsx";
import { LetterDrawing } from "./LetterDrawing.tsx";
import { PageIntro } from "./PageIntro.tsx";
import classes from "./PageParts.module.css";
import { Section } from "./Section.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import { TextLink } from "./TextLink.tsx";
import { WordCards } from "./WordCards.tsx";

export function ContactPage() {
  const { name, organisationNumber, address, phone: number, social: links } = useOperator();
  const { eyebrow, title, lead, email, chat, phone, social, team, faq, operator } = contactTexts;
  return (
    <>
      <PageIntro eyebrow={eyebrow} title={title} lead={lead} drawing={<LetterDrawing />} />
      <ContactCards
        cards={[
          {
            ...email,
            drawing: "letter",
            way: <EmailLink />,
          },
          { ...chat, drawing: "messages", way: <strong>{chat.hours}</strong> },
          {
            ...phone,
            drawing: "phone",
            way: number ? <TextLink to={`tel:${number.dialled}`}>{number.shown}</TextLink> : operatorTexts.notGiven,
          },
        ]}
      />
      <Section title={team.title} lead={team.lead} isSplit>
        <WordCards cards={team.cards} />
      </Section>
      {links.length > 0 && (
        <Section title={social.title} lead={social.text} isSplit>
          <SocialLinks />
        </Section>
      )}
      <Section title={operator.title} isSplit>
        <div className={classes["prose"]}>
          <p>{operator.runBy(name)}</p>
          {organisationNumber !== null && <p>{operator.number(organisationNumber)}</p>}
          {address !== null && <p>{address}</p>}
        </div>
      </Section>
      <LastCall title={faq.title} text={faq.text}>
        <ButtonLink to="/support#vanliga-fragor" tone="plain">
          {faq.link}
        </ButtonLink>
      </LastCall>
    </>
  );
}

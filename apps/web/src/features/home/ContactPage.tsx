import type { Operator } from "@utspring/domain/operator";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { contactTexts } from "./contact-texts.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { ContactCards } from "./ContactCards.tsx";
import { LastCall } from "./LastCall.tsx";
import { LetterDrawing } from "./LetterDrawing.tsx";
import { PageIntro } from "./PageIntro.tsx";
import { Section } from "./Section.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import { TextLink } from "./TextLink.tsx";
import { WordCards } from "./WordCards.tsx";

/** /kontakta-oss: e-mail, live chat, telephone, social media, team. `number` is the operator's. */
export function ContactPage({ number }: { number: Operator["phone"] }) {
  const { eyebrow, title, lead, email, chat, phone, social, team, faq } = contactTexts;
  return (
    <>
      <PageIntro eyebrow={eyebrow} title={title} lead={lead} drawing={<LetterDrawing />} />
      <ContactCards
        cards={[
          {
            ...email,
            drawing: "letter",
            way: <TextLink to={`mailto:${operatorTexts.email}`}>{operatorTexts.email}</TextLink>,
          },
          { ...chat, drawing: "messages", way: <strong>{chat.hours}</strong> },
          { ...phone, drawing: "phone", way: <TextLink to={`tel:${number.dialled}`}>{number.shown}</TextLink> },
        ]}
      />
      <Section title={team.title} lead={team.lead} isSplit>
        <WordCards cards={team.cards} />
      </Section>
      <Section title={social.title} lead={social.text} isSplit>
        <SocialLinks />
      </Section>
      <LastCall title={faq.title} text={faq.text}>
        <ButtonLink to="/support#vanliga-fragor" tone="plain">
          {faq.link}
        </ButtonLink>
      </LastCall>
    </>
  );
}

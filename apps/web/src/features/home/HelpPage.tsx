import { EmailLink } from "./EmailLink.tsx";
import { helpTexts } from "./help-texts.ts";
import { BenchDrawing } from "./BenchDrawing.tsx";
import { ContactCards } from "./ContactCards.tsx";
import { PageIntro } from "./PageIntro.tsx";
import { Questions } from "./Questions.tsx";
import { Section } from "./Section.tsx";
import { TextLink } from "./TextLink.tsx";

export function HelpPage() {
  const { eyebrow, title, lead, cards, faq } = helpTexts;
  return (
    <>
      <PageIntro eyebrow={eyebrow} title={title} lead={lead} drawing={<BenchDrawing />} />
      <ContactCards
        cards={[
          {
            ...cards.email,
            drawing: "letter",
            way: <EmailLink />,
          },
          { ...cards.chat, drawing: "messages", way: <TextLink to="/kontakta-oss">{cards.chat.link}</TextLink> },
          { ...cards.contact, drawing: "phone", way: <TextLink to="/kontakta-oss">{cards.contact.link}</TextLink> },
        ]}
      />
      <Section id="vanliga-fragor" title={faq.title} lead={faq.lead} isSplit>
        <Questions questions={faq.questions} />
      </Section>
    </>
  );
}

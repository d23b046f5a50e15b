export const handoverTexts = {
  button: "Lämna över",
  title: "Lämna över uppdraget",
  lead: "Den du väljer får frågan på Hem och i ett mejl. När hen tackar ja blir hen studentansvarig och du elev, och ni loggas ut båda. Uttag som du har registrerat och som väntar på attest avslutas.",
  member: "Vem ska ta över?",
  choose: "Välj någon",
  nobody: "Det finns ingen att lämna över till än. Bjud in klassen först.",
  ask: "Fråga",
  offer: {
    success: (name: string) => `${name} har fått frågan`,
    failure: "Kunde inte fråga",
  },
  asked: (name: string) => `${name} har fått frågan. Inget ändras innan hen tackar ja. Frågan gäller i sju dagar.`,
  takeBack: {
    button: "Ta tillbaka frågan",
    success: "Frågan är tillbakatagen",
    failure: "Kunde inte ta tillbaka frågan",
  },
  stepDown: {
    lead: "Klassen har en annan studentansvarig, så du kan också avgå utan att någon tar över.",
    button: "Avgå som studentansvarig",
    question: {
      title: "Avgå som studentansvarig?",
      text: "Du blir elev i klassen och loggas ut. Bara en administratör, eller en annan studentansvarig som lämnar över, kan göra dig till studentansvarig igen.",
      confirm: "Avgå",
    },
    success: "Du är inte längre studentansvarig",
    failure: "Kunde inte avgå",
  },
} as const;

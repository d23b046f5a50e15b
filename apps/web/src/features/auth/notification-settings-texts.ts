import type { EmailChoice, NotificationKind } from "@utspring/domain/notifications/rules";

/** The texts of "Aviseringar" on the profile. */
export const notificationSettingsTexts = {
  title: "Aviseringar",
  lead: "Utspring är tyst från början. Välj själv vad du vill få veta, och hur.",
  load: "Kunde inte ladda aviseringarna",
  failure: "Kunde inte spara valet",
  kinds: {
    paymentCreated: "Ny betalning",
    paymentDueSoon: "Tre dagar kvar att betala",
    paymentOverdue: "Försenad betalning",
    paymentReminded: "Påminnelse från studentansvarig",
    paymentDecided: "Godkänd eller avvisad betalning",
    messagePosted: "Nytt meddelande",
    pollOpened: "Ny omröstning",
    joinAsked: "Någon väntar på att släppas in",
    answerAsked: "Ett önskemål eller utlägg väntar på svar",
    attestAsked: "Ett uttag väntar på attest",
    limitProposed: "Gränsen för stora uttag kan ändras",
    auditorChanged: "Klasskassan får en ny granskare",
    reviewDue: "En månad väntar på din granskning",
    questionAnswered: "Svar på din fråga om klasskassan",
  } satisfies Record<NotificationKind, string>,
  push: "Push",
  pushFor: (kind: string) => `Push: ${kind}`,
  mail: "Mejl",
  mailFor: (kind: string) => `Mejl: ${kind}`,
  mails: { now: "Direkt", digest: "Sammanfattning", off: "Inget" } satisfies Record<EmailChoice, string>,
  digestHint: "Sammanfattningen är ett mejl om dagen, kl. 16, med det du inte redan har fått veta.",
  quiet: "Tyst mellan 21 och 07",
  quietHint: "Det som händer då får du veta klockan 07.",
} as const;

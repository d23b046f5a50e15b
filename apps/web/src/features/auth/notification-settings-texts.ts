import type { EmailChoice, NotificationGroup } from "@utspring/domain/notification-kinds";

export const notificationSettingsTexts = {
  title: "Notiser",
  lead: "Utspring är tyst från början. Välj själv vad du vill få veta, och hur.",
  load: "Kunde inte ladda notiserna",
  failure: "Kunde inte spara valet",
  groups: {
    pay: "Betala",
    vote: "Rösta",
    read: "Läsa",
    run: "Kassan och klassen",
  } satisfies Record<NotificationGroup, string>,
  details: "Detaljer",
  detailsOf: (group: string) => `Detaljer: ${group}`,
  push: "Push",
  pushFor: (kind: string) => `Push: ${kind}`,
  mail: "Mejl",
  mailFor: (kind: string) => `Mejl: ${kind}`,
  mails: { now: "Direkt", digest: "Sammanfattning", off: "Inget" } satisfies Record<EmailChoice, string>,
  digestHint: "Sammanfattningen är ett mejl om dagen, kl. 16, med det du inte redan har fått veta.",
  quiet: "Tyst mellan 21 och 07",
  quietHint: "Det som händer då får du veta klockan 07.",
} as const;

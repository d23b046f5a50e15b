import type { MailFaultCode } from "./mail-faults.ts";

export const mailTexts = {
  remedies: {
    SMTP_LOGIN: "Mejlservern avvisar inloggningen. Rätta användare och lösenord i SMTP_URL.",
    SMTP_SENDER: "Mejlservern avvisar avsändaren. Sätt MAIL_FROM till en adress som servern får skicka från.",
    SMTP_TLS:
      "Anslutningen till mejlservern kan inte krypteras säkert. Kontrollera serverns certifikat, ange dess utfärdare med NODE_EXTRA_CA_CERTS om den är er egen, och kontrollera smtp:// eller smtps:// i SMTP_URL.",
    SMTP_UNREACHABLE: "Mejlservern går inte att nå. Kontrollera värd och port i SMTP_URL, och brandväggen.",
    SMTP_SILENT: "Mejlservern svarar inte i tid. Kontrollera värd och port i SMTP_URL.",
    SMTP_FAILED: "Mejlservern tar inte emot mejl. Läs mejlserverns egen logg.",
  } satisfies Record<MailFaultCode, string>,
} as const;

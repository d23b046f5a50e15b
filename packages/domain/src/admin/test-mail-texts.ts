import type { MailAttemptCode } from "../mail-faults.ts";
import { mailTexts } from "../mail-texts.ts";

export const testMailTexts = {
  title: "Testmejl",
  lead: "Skickar ett mejl till din egen e-postadress och visar vad mejlservern svarade.",
  button: "Skicka testmejl",
  failure: "Kunde inte skicka testmejlet",
  code: (code: string) => `Kod: ${code}`,
  reply: (reply: string) => `Mejlservern svarade: ${reply}`,
  outcomes: {
    ...mailTexts.remedies,
    SENT: "Mejlservern tog emot mejlet. Kommer det inte fram inom några minuter: titta i skräpposten och i mejlserverns egen logg.",
    NOT_CONFIGURED:
      "Inga mejl lämnar datorn, eftersom SMTP_URL saknas. Mejlet lades i DATA_DIR/mail. Sätt SMTP_URL och starta om.",
    UNCONFIRMED:
      "Din e-postadress är inte bekräftad, så inget skickades. Bekräfta den på din profil, eller be en annan administratör att pröva.",
    MAIL_REFUSED:
      "Mejlservern avvisar mejlet för gott. Kontrollera att den får skicka till din adress, och att MAIL_FROM är en avsändare som den godtar.",
    MAIL_DEFERRED: "Mejlservern tar inte emot mejlet just nu. Vänta några minuter och försök igen.",
  } satisfies Record<MailAttemptCode | "UNCONFIRMED", string>,
  mail: {
    subject: "Testmejl från Utspring",
    text: (email: string) =>
      `Hej!\n\nDet här är ett testmejl från Utspring på\n${email}\n\nDu begärde det under Drift i administrationen. När du läser det här fungerar mejlen.\n`,
  },
} as const;

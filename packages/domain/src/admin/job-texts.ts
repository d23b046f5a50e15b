import type { JobName } from "../jobs.ts";

export const jobTexts = {
  title: "Jobb",
  lead: "Det som Utspring gör av sig självt: städar, kontrollerar och skickar mejl. Tiderna är svensk tid.",
  load: "Kunde inte hämta jobben",
  columns: { job: "Jobb", last: "Senaste körning", outcome: "Utfall", next: "Nästa", queue: "Kö", action: "Åtgärd" },
  names: {
    sendResetMail: "Mejl med återställningslänk",
    sendPasswordChangedMail: "Mejl om ändrat lösenord",
    sendFactorMail: "Mejl om ändrad inloggning",
    sendConfirmationMail: "Mejl som bekräftar en e-postadress",
    sendNewDeviceMail: "Mejl om inloggning på ny enhet",
    sendInviteMail: "Inbjudan med mejl",
    sendInvitationMail: "Inbjudan till granskare med mejl",
    settleClassRequest: "Ta emot önskemål om nya klasser",
    sendClassAnswerMail: "Mejl med svar om en ny klass",
    collectNotices: "Samla notiser",
    pushNotices: "Skicka notiser till mobiler",
    sendNotices: "Skicka notiser med mejl",
    sendDueNotices: "Skicka notiser som är på tur",
    remindOfPayments: "Påminna om betalningar",
    dropOldNotices: "Rensa gamla notiser",
    dropExpiredSessions: "Rensa gamla inloggningar",
    purgeCustomers: "Glömma kunder i gamla försäljningar",
    purgeRemovedAccounts: "Radera borttagna konton",
    sweepFiles: "Städa filer utan ägare",
    verifyLedgers: "Kontrollera klasskassorna",
  } satisfies Record<JobName, string>,
  never: "Inte körts än",
  none: "–",
  outcomes: { done: "Klart", alarm: "Behöver ses över", failed: "Misslyckades" },
  counts: {
    sessions: (n: number) => `${n} ${n === 1 ? "inloggning" : "inloggningar"} borta`,
    sales: (n: number) => `${n} ${n === 1 ? "kund" : "kunder"} glömda`,
    purged: (n: number) => `${n} ${n === 1 ? "konto" : "konton"} raderade`,
    files: (n: number) => `${n} ${n === 1 ? "fil" : "filer"}`,
    removed: (n: number) => `${n} borttagna`,
    missing: (n: number) => `${n} saknas`,
    kept: (n: number) => `${n} utan ägare rördes inte`,
    ledgers: (n: number) => `${n} ${n === 1 ? "kassa" : "kassor"}`,
    rows: (n: number) => `${n} ${n === 1 ? "rad" : "rader"}`,
    broken: (n: number) => `${n} stämmer inte`,
    refused: (n: number) => `${n} mejl avvisades för gott av mejlservern`,
  },
  queue: {
    empty: "Tom",
    waiting: (n: number) => `${n} väntar`,
    running: (n: number) => `${n} körs`,
    failing: (n: number) => `${n} misslyckade`,
  },
  run: {
    now: "Kör nu",
    again: "Försök igen",
    of: (label: string, name: string) => `${label}: ${name}`,
    success: "Jobbet är startat",
    failure: "Kunde inte starta jobbet",
  },
  alarms: {
    ledger: {
      subject: "Utspring: en klasskassa stämmer inte",
      line: (classId: string, seq: number) => `Klass ${classId}: rad ${seq} saknas, är ändrad eller ligger fel.`,
      signOffLine: (classId: string, number: number) =>
        `Klass ${classId}: granskning ${number} saknas, är ändrad eller ligger fel.`,
      text: (lines: string[], email: string) =>
        `Nattens kontroll av klasskassorna på ${email} hittade fel:\n\n${lines.join("\n")}\n\nEn rad har ändrats förbi Utspring. Sluta bokföra i klassen och jämför med den senaste säkerhetskopian.\n`,
    },
    files: {
      subject: "Utspring: filerna stämmer inte med databasen",
      text: (missing: number, kept: number) =>
        `Nattens städning av filerna hittade något som behöver ses över.\n\nRader vars fil saknas: ${missing}\nFiler utan rad som inte rördes, eftersom de är för många: ${kept}\n\nKontrollera att servern använder rätt databas och rätt fillager. Loggen har filernas nycklar.\n`,
    },
  },
} as const;

import type { ActivityKind } from "./events.ts";
import type { PagePath } from "./pages.ts";

export const emailChoices = ["now", "digest", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** In the profile's settings. `run`: the fund and the class. */
export const notificationGroups = ["pay", "vote", "read", "run"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export interface NotificationEntry {
  group: NotificationGroup;
  /** In the profile's settings. */
  title: string;
  /** Of the mail and the push: no user text and no amount, since others may see a locked screen. */
  subject: string;
  /** The link in a mail that turns this kind off. */
  off: string;
  path: PagePath;
  /**
   * `manager` runs the class; `guest` is an adult outside it who reviews the fund, and gets an auditor's kinds too;
   * `admin` is in no class, and gets no other kinds.
   */
  readers: readonly ("member" | "manager" | "auditor" | "guest" | "admin")[];
  /** None for a reminder: it comes from the calendar. */
  activities: readonly ActivityKind[];
  /** The choices of those who have made none. */
  push?: true;
  mail: EmailChoice;
}

/**
 * Core's `content-loaders.ts` loads what each says. The defaults are quiet, but nobody misses a payment, the answer to
 * one, a person who waits to join, or a decision about the fund.
 */
const rows = {
  paymentCreated: {
    group: "pay",
    title: "Ny betalning",
    subject: "Ny betalning i din klass",
    off: "Inga fler mejl om nya betalningar",
    path: "/class/payments",
    readers: ["member"],
    activities: ["payments.create"],
    mail: "digest",
  },
  paymentDueSoon: {
    group: "pay",
    title: "Tre dagar kvar att betala",
    subject: "Snart sista dag att betala",
    off: "Inga fler påminnelser per mejl",
    path: "/class/payments",
    readers: ["member"],
    activities: [],
    mail: "now",
  },
  paymentOverdue: {
    group: "pay",
    title: "Försenad betalning",
    subject: "Påminnelse om en betalning",
    off: "Inga fler mejl om försenade betalningar",
    path: "/class/payments",
    readers: ["member"],
    activities: [],
    mail: "digest",
  },
  paymentReminded: {
    group: "pay",
    title: "Påminnelse från studentansvarig",
    subject: "Påminnelse om en betalning",
    off: "Inga fler mejl när någon påminner dig",
    path: "/class/payments",
    readers: ["member"],
    activities: ["payments.remind"],
    mail: "now",
  },
  paymentDecided: {
    group: "pay",
    title: "Godkänd eller avvisad betalning",
    subject: "Svar om en betalning",
    off: "Inga fler mejl när betalningar godkänns eller avvisas",
    path: "/class/payments",
    readers: ["member"],
    activities: ["payments.approve", "payments.reject", "payments.relief.answer"],
    push: true,
    mail: "now",
  },
  messagePosted: {
    group: "read",
    title: "Nytt meddelande",
    subject: "Nytt meddelande till klassen",
    off: "Inga fler mejl om meddelanden",
    path: "/class/messages",
    readers: ["member"],
    activities: ["classes.postMessage"],
    mail: "digest",
  },
  pollOpened: {
    group: "vote",
    title: "Ny omröstning",
    subject: "Ny omröstning i klassen",
    off: "Inga fler mejl om omröstningar",
    path: "/class/voting-real",
    readers: ["member"],
    activities: ["polls.create"],
    mail: "digest",
  },
  saleStarted: {
    group: "read",
    title: "En försäljning börjar",
    subject: "En försäljning har börjat",
    off: "Inga fler mejl när en försäljning börjar",
    path: "/class/sales",
    readers: ["member"],
    activities: ["sales.startSession"],
    mail: "digest",
  },
  saleEnded: {
    group: "read",
    title: "En försäljning är slut",
    subject: "En försäljning är slut",
    off: "Inga fler mejl när en försäljning är slut",
    path: "/class/sales",
    readers: ["member"],
    activities: ["sales.endSession"],
    mail: "digest",
  },
  joinAsked: {
    group: "run",
    title: "Någon väntar på svar",
    subject: "Någon vill gå med i klassen",
    off: "Inga fler mejl när någon väntar på svar",
    path: "/class/settings",
    readers: ["manager"],
    activities: ["classes.askToJoin"],
    mail: "now",
  },
  handoverOffered: {
    group: "run",
    title: "Någon vill lämna över uppdraget som studentansvarig",
    subject: "Vill du ta över som studentansvarig?",
    off: "Inga fler mejl när någon vill lämna över uppdraget",
    path: "/class",
    readers: ["member"],
    activities: ["classes.offerHandover"],
    mail: "now",
  },
  answerAsked: {
    group: "run",
    title: "Ett önskemål eller utlägg väntar på svar",
    subject: "Något väntar på ditt svar",
    off: "Inga fler mejl när ett önskemål eller utlägg väntar på svar",
    path: "/class/payments",
    readers: ["manager"],
    activities: ["payments.relief.ask", "payments.claims.ask"],
    mail: "digest",
  },
  attestAsked: {
    group: "run",
    title: "Ett uttag väntar på en till",
    subject: "Ett uttag väntar på en till",
    off: "Inga fler mejl när ett uttag väntar på en till",
    path: "/class/fund",
    readers: ["manager", "auditor"],
    activities: ["fund.requestWithdrawal"],
    mail: "now",
  },
  limitProposed: {
    group: "run",
    title: "Gränsen för stora uttag kan ändras",
    subject: "Gränsen för stora uttag kan ändras",
    off: "Inga fler mejl när gränsen för stora uttag kan ändras",
    path: "/class/fund",
    readers: ["member", "guest"],
    activities: ["fund.proposeLimit", "fund.lowerLimit"],
    mail: "now",
  },
  auditorChanged: {
    group: "run",
    title: "Klasskassan får en ny granskare",
    subject: "Klasskassans granskare",
    off: "Inga fler mejl när klasskassan får en ny granskare",
    path: "/class/fund",
    readers: ["member"],
    activities: ["fund.review.appoint", "fund.review.invite", "fund.review.acceptInvitation", "fund.review.end"],
    mail: "now",
  },
  reviewDue: {
    group: "run",
    title: "En månad väntar på din granskning",
    subject: "En månad i klasskassan väntar på granskning",
    off: "Inga fler påminnelser om månader att granska",
    path: "/class/fund",
    readers: ["auditor"],
    activities: [],
    mail: "now",
  },
  questionAnswered: {
    group: "run",
    title: "Svar på din fråga om klasskassan",
    subject: "Svar på din fråga om klasskassan",
    off: "Inga fler mejl när någon svarar på din fråga",
    path: "/class/fund",
    readers: ["auditor"],
    activities: ["fund.review.answer"],
    mail: "now",
  },
  classAsked: {
    group: "run",
    title: "Någon vill starta en klass",
    subject: "Någon vill starta en klass",
    off: "Inga fler mejl när någon vill starta en klass",
    path: "/admin",
    readers: ["admin"],
    activities: [],
    mail: "now",
  },
} satisfies Record<string, NotificationEntry>;

export type NotificationKind = keyof typeof rows;
export const notificationEntries: Readonly<Record<NotificationKind, NotificationEntry>> = rows;
export const notificationKinds = Object.keys(rows) as NotificationKind[];

/** Turned on by the question after joining: something to pay, to vote on or to read. */
export const askedKinds: readonly NotificationKind[] = [
  "paymentCreated",
  "paymentDueSoon",
  "pollOpened",
  "messagePosted",
  "saleStarted",
  "saleEnded",
];

export function notificationOfActivity(activity: ActivityKind): NotificationKind | undefined {
  return notificationKinds.find((kind) => notificationEntries[kind].activities.includes(activity));
}

import { formatDay } from "../dates.ts";
import { formatKr } from "../money.ts";
import { notificationEntries } from "../notification-kinds.ts";
import type { NotificationKind } from "../notification-kinds.ts";

const lastDay = (dueDate: string | null) => (dueDate === null ? "" : ` Sista dag att betala är ${formatDay(dueDate)}.`);

const leftBy = (remainingOre: number, dueDate: string | null) =>
  `${formatKr(remainingOre, 2)} är kvar att betala${dueDate === null ? "" : `, senast ${formatDay(dueDate)}`}.`;

export const notificationsTexts = {
  /** Beside those in `notification-kinds.ts`, under the same rule. */
  subjects: {
    approved: "Din betalning är godkänd",
    rejected: "Din betalning är avvisad",
    limitChanged: "Gränsen för stora uttag är ändrad",
    many: (count: number) => `${count} nyheter från din klass`,
    digest: "Dagens sammanfattning från Utspring",
  },
  handover: (name: string) => `${name} frågar om du vill ta över som studentansvarig`,
  waiting: (count: number) => (count === 1 ? "En person väntar på svar" : `${count} personer väntar på svar`),
  details: {
    paymentCreated: (amountOre: number, dueDate: string | null, isVoluntary: boolean) =>
      isVoluntary
        ? `${formatKr(amountOre, 2)} om du vill: det är ett frivilligt bidrag.`
        : `${formatKr(amountOre, 2)}.${lastDay(dueDate)}`,
    // A reminder is one neutral sentence.
    paymentDueSoon: (remainingOre: number, dueDate: string) => leftBy(remainingOre, dueDate),
    paymentOverdue: (remainingOre: number) => leftBy(remainingOre, null),
    paymentReminded: (remainingOre: number, dueDate: string | null) => leftBy(remainingOre, dueDate),
    reliefAnswered: "Svaret finns i appen.",
    approved: (amountOre: number) => `${formatKr(amountOre, 2)} är bokförda i klasskassan.`,
    rejected: (reason: string | null) =>
      `${reason === null ? "" : `Anledning: ${reason}\n`}Du kan rapportera betalningen igen.`,
    pollOpened: (closesOn: string | null) =>
      closesOn === null ? "Öppna appen för att rösta." : `Rösta senast ${formatDay(closesOn)}.`,
    saleStarted: "Öppna appen för att se vad ni säljer.",
    saleEnded: "Det går inte att registrera mer.",
    wishAsked: "Ett önskemål om en betalning",
    wishDetail: "Önskemålet står i appen. Svaret ser bara den som bad om det.",
    claimAsked: "Ett utlägg",
    claimDetail: (amountOre: number) => `Någon vill ha tillbaka ${formatKr(amountOre, 2)}. Kvittot finns i appen.`,
    attestAsked: (amountOre: number) =>
      `${formatKr(amountOre, 2)} är reserverade i klasskassan. Godkänn bara det du känner igen.`,
    limitNow: (limitOre: number | null) =>
      limitOre === null ? "Gränsen tas bort" : `Ny gräns: ${formatKr(limitOre, 2)}`,
    limitProposed: (day: string) =>
      `Ändringen gäller när en till studentansvarig eller granskaren har godkänt den, annars från ${formatDay(day)}. Tycker du att den är fel, säg till en studentansvarig: de kan stoppa den.`,
    limitHolds: "Gränsen gäller nu. Den säger hur mycket en person ensam får ta ut ur klasskassan på ett dygn.",
    auditorAppointed: (name: string) => `${name} granskar klasskassan`,
    auditorAppointedBy: (name: string) =>
      `Utsedd av ${name}. En granskare jämför varje månad kassaboken med banken och får inte själv bokföra något.`,
    auditorInvited: "En vuxen utanför klassen är inbjuden att granska klasskassan",
    auditorInvitedBy: (name: string) =>
      `Inbjuden av ${name}. Den som tackar ja ser bara klasskassan och budgeten, aldrig telefonnummer eller vem som slipper betala.`,
    auditorEnded: (name: string) => `${name} granskar inte längre klasskassan`,
    reviewHeading: (month: string) => `Kassan i ${month}`,
    reviewDue: "Månaden är slut och inte granskad än.",
    auditorEndedBy: (name: string) => `Uppdraget avslutades av ${name}.`,
    classAsked: (name: string, school: string, year: number) =>
      `${name} på ${school}, studenten ${year}, väntar på ditt svar.`,
    handoverOffered: "Du ser vad det innebär på Hem, och svarar där inom sju dagar.",
    joinAsked:
      "Någon försöker gissa klasskoder, så den som skriver er kod får vänta på svar. Släpp bara in dem du känner igen.",
  },
  mail: {
    hello: (firstName: string | null) => (firstName === null ? "Hej!" : `Hej ${firstName}!`),
    open: "Öppna:",
    off: (target: NotificationKind | "digest") =>
      target === "digest" ? "Inga fler sammanfattningar" : notificationEntries[target].off,
    settings: "Välj vad du vill få:",
    /** A copy of the head hash outside the database. */
    ledger: (className: string, row: number, hash: string) =>
      `Klasskassan i ${className} hade den här kontrollsumman efter rad ${row}:\n${hash}\nSpara mejlet: så kan du se om något i kassan har ändrats i efterhand.\nJämför:`,
    goodbye: "Hälsningar\nUtspring",
  },
  /** It works without signing in. */
  off: {
    title: "Stäng av mejl",
    question: (what: string) => `${what}? Tryck på knappen, så slutar de komma.`,
    button: "Stäng av",
    done: "Avstängt",
    doneLead: "Du får inte fler sådana mejl. På din profil kan du slå på dem igen.",
    unknown: "Länken gäller inte",
    unknownLead: "Logga in och öppna din profil för att välja vad du vill få.",
    profile: "Till din profil",
    failed: "Något gick fel",
    failedLead: "Försök igen.",
  },
} as const;

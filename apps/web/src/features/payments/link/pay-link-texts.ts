import { formatDay, formatShortDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";

export const payLinkTexts = {
  page: {
    title: "Betala",
    reading: "Hämtar betalningen",
    load: "Kunde inte hämta betalningen",
    incomplete: "Länken är inte hel. Öppna den igen från meddelandet, eller be den som skickade den om en ny.",
    due: (day: string) => `Senast ${formatDay(day)}`,
    to: (className: string) => `Till klasskassan i ${className}`,
    pay: (amountOre: number) => `Betala ${formatKr(amountOre, "whole")} med Swish`,
    member: "Är du med i klassen?",
    signIn: "Logga in",
  },
  report: {
    title: "Har du betalat?",
    lead: "Skriv ditt namn, så vet klassen vem pengarna kommer från.",
    leadOwn: "Skriv ditt namn, så får den som skickade länken veta att det är betalt.",
    firstName: "Förnamn",
    lastName: "Efternamn",
    email: "E-post (valfritt)",
    emailHint: "Går du med i klassen senare hittar du betalningen som din. Namn och e-post glöms efter 90 dagar.",
    button: "Jag har betalat",
    failure: "Kunde inte rapportera betalning",
    done: (name: string) => `Tack, ${name}!`,
    doneLead: "Klassens studentansvariga ser det nu, och godkänner när pengarna har kommit. Du kan stänga sidan.",
  },
  share: {
    message: ({ title, amountOre, dueDate }: { title: string; amountOre: number; dueDate: string | null }) => {
      const day = dueDate === null ? "" : `, senast ${formatShortDay(dueDate).replace(/\.$/u, "")}`;
      return `${title} ${formatKr(amountOre, "whole")}${day}`;
    },
    lead: "Den som öppnar länken ser klass, titel, belopp, dag och Swish-nummer, och kan betala utan konto. Ingen ser vem som har betalat.",
    ownButton: "Låt någon annan betala",
    ownLead: "Den som öppnar länken betalar just den här betalningen åt dig, utan konto. Länken fungerar en gång.",
    ownShare: "Skicka länk",
    copied: "Länken är kopierad. Klistra in den i chatten.",
    shown: (day: string) => `Länken gäller till ${formatDay(day)}. Den visas bara nu.`,
    copy: "Kopiera meddelandet",
    failure: "Kunde inte skapa länken",
    notShared: "Kopiera länken själv",
  },
  links: {
    title: "Länkar som gäller",
    load: "Kunde inte ladda länkar",
    row: (maker: string, from: string, to: string) => `${maker}, ${from}. Gäller till ${to}`,
    revoke: "Dra in länken",
    revokeOf: (row: string) => `Dra in länken av ${row}`,
    question: { title: "Dra in länken?", text: "Den slutar att fungera på en gång, för alla som har fått den." },
    revoked: "Länken är indragen",
    failure: "Kunde inte dra in länken",
  },
  tie: {
    likely: (name: string) => `Det är ${name}`,
    other: "Välj medlem",
    otherOf: (whose: string) => `Välj medlem för ${whose}`,
    lead: (name: string) =>
      `${name} har betalat utan konto. Välj vem betalningen gäller, så väntar den som medlemmens.`,
    keep: "Gäller den ingen i klassen godkänner du den som den är: då hör pengarna till ingen medlem.",
    member: "Medlem",
    nobody: "Välj en medlem",
    load: "Kunde inte ladda medlemmar",
    submit: "Koppla",
    success: "Betalningen är kopplad till medlemmen",
    failure: "Kunde inte koppla betalning",
  },
} as const;

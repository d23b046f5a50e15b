import { formatDay, formatShortDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import type { Decimals } from "@utspring/domain/money";
import type { Match } from "./match.ts";
import type { MatchNote, Reason, WeakPayerEvidence } from "./reason.ts";

const reported = (day: string) => `Eleven tryckte ${formatShortDay(day)} på ”Jag har betalat”.`;

const payers = {
  reference: "referensen",
  phone: "telefonnumret",
  name: "namnet",
} as const;

const evidenceTexts = {
  ...payers,
  stamp: "ören",
  surname: "efternamnet",
  report: "beloppet och dagen",
} as const;

function payerKnownBy(payerEvidence: WeakPayerEvidence | undefined): string {
  if (payerEvidence === undefined) return "Avsändaren är känd";
  if (payerEvidence.by === "message") return "Elevens namn står i meddelandet";
  const [name, ...more] = payerEvidence.names;
  return `Avsändaren har samma efternamn som ${name === undefined || more.length > 0 ? "flera elever" : name}`;
}

const sentences: {
  [Code in Reason["code"]]: (reason: Extract<Reason, { code: Code }>, kr: (amountOre: number) => string) => string;
} = {
  reference: ({ reference }) => `Referensen ${reference} står i meddelandet.`,
  repaired: ({ reference }) =>
    `Meddelandet har referensen ${reference} med ett skrivfel, och beloppet är exakt det som är kvar.`,
  stamp: ({ stampOre }) => `Beloppet slutar på ${stampOre} öre, och det gör bara ett belopp som väntar.`,
  "reference-alone": ({ reference }) =>
    `Referensen ${reference} står i meddelandet, men för lite annat pekar på eleven. En annan klass kan ha samma referens.`,
  "reference-payer": ({ reference }) =>
    `Referensen ${reference} står i meddelandet, men avsändaren är känd för en annan elev, som har samma belopp kvar.`,
  "repaired-alone": ({ reference }) => `Meddelandet liknar referensen ${reference}, men det kan vara ett vanligt ord.`,
  "stamp-alone": ({ stampOre }) => `Beloppet slutar på ${stampOre} öre, men avsändaren är okänd.`,
  "stamp-other": ({ stampOre }) => `Beloppet slutar på ${stampOre} öre, men avsändaren är känd för en annan elev.`,
  "stamp-report": ({ stampOre }) =>
    `Beloppet slutar på ${stampOre} öre, men elevens ”Jag har betalat” kan gälla en annan betalning.`,
  "stamp-several": ({ stampOre }) => `Beloppet slutar på ${stampOre} öre, och flera betalningar passar lika bra.`,
  "stamp-reference": ({ stampOre, reference }) =>
    `Beloppet slutar på ${stampOre} öre, som hör till en betalning, men referensen ${reference} hör till en annan.`,
  "reference-closed": ({ reference, title }) =>
    `Referensen ${reference} hör till ${title}, som inte gick att betala den dagen.`,
  phone: () => "Numret har betalat för eleven förut, och beloppet är exakt det som är kvar.",
  "phone-and-report": ({ reportedOn }) => `Numret har betalat för eleven förut. ${reported(reportedOn)}`,
  name: () => "Avsändaren heter som eleven, och beloppet är exakt det som är kvar.",
  "known-name": () => "Någon som heter så har betalat för eleven förut, och beloppet är exakt det som är kvar.",
  "name-and-report": ({ reportedOn }) => `Avsändarens eller meddelandets namn hör till eleven. ${reported(reportedOn)}`,
  "message-name": () => "Elevens namn står i meddelandet, och beloppet är exakt det som är kvar.",
  surname: () => "Avsändaren har elevens efternamn, och beloppet är exakt det som är kvar.",
  "surname-and-report": ({ reportedOn }) => `Avsändaren har elevens efternamn. ${reported(reportedOn)}`,
  "own-report": ({ reportedOn }) => `Beloppet är exakt det som är kvar. ${reported(reportedOn)}`,
  sum: ({ count, by }) => `Beloppet är summan av ${count} betalningar, enligt ${payers[by]}.`,
  approved: ({ by }) =>
    `Den är redan godkänd för hand, enligt ${evidenceTexts[by]}. Den knyts till banken och bokförs inte igen.`,
  "approved-part": () => "Lika mycket är godkänt för hand som det är kvar att betala. Är det samma betalning?",
  part: ({ leftOre, payerEvidence }, kr) => `${payerKnownBy(payerEvidence)}, men det fattas ${kr(leftOre)}.`,
  over: ({ overOre }, kr) => `Det är ${kr(overOre)} mer än vad som är kvar.`,
  "not-asked": ({ title }) => `Referensen hör till ${title}, som inte gäller eleven längre.`,
  archived: ({ title }) => `Referensen hör till ${title}, som är avslutad.`,
  "reference-word": ({ reference }) =>
    `Meddelandet har ${reference}, som är en referens men också kan vara ett vanligt ord. Inget annat pekar på eleven.`,
  "reference-other": ({ reference }) =>
    `Meddelandet har ${reference}, som är en referens men också kan vara ett vanligt ord. Annat pekar på en annan betalning.`,
  "message-other": () => "Meddelandet nämner en elev, men annat pekar på en annan betalning.",
  "paid-twice": () => "Det är redan betalt.",
  claimed: ({ amountOre, bookedOn }, kr) =>
    `En annan rad, ${kr(amountOre)} den ${formatDay(bookedOn)}, är ett förslag till samma betalning. Bara en av dem kan betala den.`,
  "too-early": ({ title, payerEvidence }) =>
    `${payerKnownBy(payerEvidence)}, och beloppet är exakt det som är kvar av ${title}, som inte gick att betala den dagen.`,
  several: () => "Flera betalningar passar lika bra.",
  contested: () => "Flera har betalat ett belopp som bara en elev har kvar.",
  "known-payer": ({ payerEvidence }) => `${payerKnownBy(payerEvidence)}, men beloppet passar ingen betalning.`,
  "other-name": () => "Numret har betalat för en annan elev än den som avsändaren heter som.",
  "booked-row": () => "Raden är redan bokförd.",
  "booked-payment": ({ bookedOn }) => `Betalningen är bokförd ${formatShortDay(bookedOn)} från en annan fil.`,
  link: ({ title, shownName }) =>
    shownName === null
      ? `Den kom via länken till ${title}. Ingen som väntar bland godkännandena passar.`
      : `Den kom via länken till ${title}. ”${shownName}” väntar bland godkännandena: godkänn där, inte här.`,
  "link-booked": ({ shownName, reportedOn }) =>
    `Den kom via länken och är redan godkänd: ”${shownName}”, ${formatShortDay(reportedOn)}.`,
  unknown: () => "Den hör inte till klassen, så vitt filen säger.",
};

const notes: { [Code in MatchNote["code"]]: (note: Extract<MatchNote, { code: Code }>) => string } = {
  undone: ({ undoneOn, isOwn }) =>
    `${isOwn ? "Du ångrade den här raden" : "Den här raden ångrades"} den ${formatDay(undoneOn)}.`,
  "maybe-undone": ({ undoneOn }) =>
    `Kan vara samma betalning som ångrades den ${formatDay(undoneOn)}: det var samma dag och belopp.`,
  future: () => "Dagen har inte varit än. Kontrollera den mot banken.",
  "maybe-out": () => "Det kan vara pengar ut. Kontrollera i banken att det är pengar in.",
  own: () => "Den kan vara din egen betalning, och den bokför en annan studentansvarig. Spara raden till senare.",
  "maybe-booked": ({ bookedOn }) => `Kan vara samma betalning som bokfördes den ${formatDay(bookedOn)}.`,
  "maybe-twin": ({ bookedOn }) => `Kan vara samma betalning som en annan rad, den ${formatDay(bookedOn)}.`,
  "maybe-link": ({ shownName, reportedOn }) =>
    `Kan vara samma betalning som kom in via länken den ${formatDay(reportedOn)}: ”${shownName}”.`,
  pasted: () => "Raden är inklistrad: jämför namnet och beloppet med banken.",
  nearly: ({ reference }) => `Meddelandet liknar dessutom referensen ${reference}.`,
};

export function matchText(
  { reason, notes: said }: Pick<Match, "reason" | "notes">,
  decimals: Decimals = "whole",
): string {
  const sentenceOf = (note: MatchNote) => (notes[note.code] as (one: MatchNote) => string)(note);
  const [after, before] = [said.filter(({ code }) => code === "nearly"), said.filter(({ code }) => code !== "nearly")];
  const isBooked = before.some(({ code }) => code === "maybe-booked");
  const isSaid = reason.code === "unknown" ? before.length > 0 : reason.code === "booked-payment" && isBooked;
  const own = isSaid ? [] : [reasonText(reason, decimals)];
  return [...before.map(sentenceOf), ...own, ...after.map(sentenceOf)].join(" ");
}

export function reasonText(reason: Reason, decimals: Decimals = "whole"): string {
  const sentence = sentences[reason.code] as (reason: Reason, kr: (amountOre: number) => string) => string;
  return sentence(reason, (amountOre) => formatKr(amountOre, decimals));
}

import { addDays } from "@utspring/domain/dates";
import type { LinkReport } from "@utspring/bank-matching/match";
import { referenceOf } from "@utspring/domain/payments/swish";
import type { Due, MadeUpClass, Payer, Pupil, Requirement } from "./made-class.ts";
import { linkMessage, messageAbout, typedMessage } from "./messages.ts";
import type { Random } from "./random.ts";
import { shares } from "./shares.ts";
import { fiveLetters, smallTalk, givenNames, familyNames, prices } from "./words.ts";

export interface Payment {
  payer: Payer;
  day: string;
  time: string;
  amountOre: number;
  isLocked: boolean;
  message: string;
  about: Due | null;
  pays: { due: Due; amountOre: number }[];
  /** Whose credit the rest is. */
  creditOf: Pupil | null;
  /** Paid by the link for anyone, so that it is no pupil's. */
  byLink?: { requirement: Requirement; report: LinkReport | null };
}

export interface Press {
  due: Due;
  day: string;
}

export interface MadeYear {
  payments: Payment[];
  presses: Press[];
}

export function makeYear(random: Random, klass: MadeUpClass): MadeYear {
  const year: MadeYear = { payments: [], presses: [] };
  const done = new Set<string>();
  const duesOf = (pupil: Pupil) => klass.requirements.map((requirement): Due => ({ pupil, requirement }));
  for (const due of random.shuffled(klass.pupils.flatMap(duesOf))) {
    if (done.has(keyOf(due))) continue;
    done.add(keyOf(due));
    if (random.chance(shares.unpaid)) {
      const day = addDays(due.requirement.opensOn, random.below(20));
      if (random.chance(shares.falseReports)) year.presses.push({ due, day });
      continue;
    }
    const dues = [due, ...otherDues(random, klass, { due, done })];
    for (const one of dues) done.add(keyOf(one));
    year.payments.push(...paymentsOf(random, dues, year.presses, klass));
  }
  for (const payment of strayPayments(random, klass, year.payments.length)) year.payments.push(payment);
  return withPaymentsByLink(random, year);
}

export const keyOf = ({ pupil, requirement }: Due) => `${pupil.id} ${requirement.id}`;

const isAsked = ({ requirement }: Due, day: string) =>
  requirement.opensOn <= day && (requirement.closedOn === null || day <= requirement.closedOn);

function otherDues(random: Random, klass: MadeUpClass, { due, done }: { due: Due; done: ReadonlySet<string> }): Due[] {
  const { pupil, requirement } = due;
  if (pupil.sibling !== null && random.chance((shares.odd.twoChildren * klass.pupils.length) / 2)) {
    const other = { pupil: pupil.sibling, requirement };
    return done.has(keyOf(other)) ? [] : [other];
  }
  if (!random.chance(shares.odd.twoRequirements)) return [];
  // Most who pay two things at once pay two that were asked for at about the same time.
  const near = klass.requirements.find((one) => {
    const other = { pupil, requirement: one };
    return one.opensOn > requirement.opensOn && !done.has(keyOf(other)) && isAsked(due, addDays(one.opensOn, 10));
  });
  return near === undefined ? [] : [{ pupil, requirement: near }];
}

function paymentsOf(random: Random, dues: Due[], presses: Press[], klass: MadeUpClass): Payment[] {
  const [due] = dues;
  if (due === undefined) return [];
  const opensOn =
    dues
      .map(({ requirement }) => requirement.opensOn)
      .toSorted()
      .at(-1) ?? "";
  const late = random.chance(0.1) ? random.below(30) : random.below(14);
  const closedOn = due.requirement.closedOn;
  const day = [addDays(opensOn, late), ...(closedOn === null ? [] : [closedOn])].toSorted()[0] ?? opensOn;
  const owedOre = dues.reduce((sum, { requirement }) => sum + requirement.amountOre, 0);
  const isSimple = dues.length === 1;
  const isPart = isSimple && random.chance(shares.odd.part);
  const isOver = isSimple && !isPart && random.chance(shares.odd.fiftyKrOver);
  const isTwice = isSimple && !isPart && !isOver && random.chance(shares.odd.twice);
  const isOdd = !isSimple || isPart || isOver;
  const oddShare = shares.odd.twoRequirements + shares.odd.twoChildren + shares.odd.part + shares.odd.fiftyKrOver;
  const isLocked = !isOdd && random.chance(shares.byQrOrLink / (1 - oddShare));
  const amountOre = isPart ? Math.round(owedOre / 200) * 100 : isOver ? owedOre + 5_000 : owedOre;
  const payment: Payment = {
    payer: payerFor(random, due.pupil, dues.length > 1 && dues[1]?.pupil !== due.pupil, klass),
    day,
    time: `${8 + random.below(14)}:${String(random.below(60)).padStart(2, "0")}`.padStart(5, "0"),
    amountOre,
    isLocked,
    message: isLocked ? messageAbout(due) : typedMessage(random, dues),
    about: due,
    pays: dues.map((one) => ({ due: one, amountOre: isPart ? amountOre : one.requirement.amountOre })),
    creditOf: isOver ? due.pupil : null,
  };
  if (random.chance(shares.reports))
    for (const one of dues)
      presses.push({
        due: one,
        day: addDays(day, random.weighted({ "0": 80, "1": 10, "2": 4, "3": 2, "-1": 4 }) as never),
      });
  if (!isTwice) return [payment];
  return [payment, { ...payment, day: addDays(day, 1 + random.below(4)), pays: [], creditOf: due.pupil }];
}

function payerFor(random: Random, pupil: Pupil, isForSiblings: boolean, { pupils }: MadeUpClass): Payer {
  if (isForSiblings) return pupil.parent;
  if (random.chance(shares.paidByFriend)) return random.pick(pupils);
  return pupil.isPaidFor !== random.chance(shares.notByUsualPayer) ? pupil.parent : pupil;
}

/** Payments that are for nothing of the class: another class's, of an archived requirement, and the treasurer's own. */
function strayPayments(random: Random, klass: MadeUpClass, count: number): Payment[] {
  const { pupils, requirements, otherClass } = klass;
  const stray = (payer: Payer, amountOre: number, message: string) =>
    strayPayment(random, { payer, amountOre, message });
  const times = (share: number) => Math.floor(share * count) + (random.chance((share * count) % 1) ? 1 : 0);
  const foreign = Array.from({ length: times(shares.wrong.otherClass) }, () => {
    const index = random.below(otherClass.length);
    const [own, other] = [requirements[index], otherClass[index]];
    if (own === undefined || other === undefined) throw new Error("both classes have as many requirements");
    const payment = stray(
      stranger(random),
      other.amountOre,
      messageAbout({ pupil: random.pick(pupils), requirement: other }),
    );
    return { ...payment, day: addDays(own.opensOn, random.below(20)) };
  });
  const archived = Array.from({ length: times(shares.wrong.archived) }, () => {
    const due = { pupil: random.pick(pupils), requirement: random.pick(requirements.filter((one) => one.closedOn)) };
    const payer = random.chance(shares.paidByParent) ? due.pupil.parent : due.pupil;
    const payment = stray(payer, due.requirement.amountOre, messageAbout(due));
    return { ...payment, day: addDays(due.requirement.closedOn ?? "", 1 + random.below(60)) };
  });
  const { rows, ...unrelated } = shares.unrelated;
  const others = Array.from({ length: rows.least + random.below(rows.most - rows.least) }, () => {
    const payer = random.chance(unrelated.fromKnownPhone)
      ? random.pick([...pupils, ...pupils.map((one) => one.parent)])
      : stranger(random);
    const kronor = random.chance(unrelated.classAmount) ? random.pick(prices) : 20 + random.below(600);
    const stampOre = random.chance(unrelated.withOre) ? 1 + random.below(99) : 0;
    const words = random.chance(unrelated.withWord)
      ? `${random.pick(smallTalk)} ${random.pick(fiveLetters)}`
      : random.pick(smallTalk);
    return stray(
      payer,
      kronor * 100 + stampOre,
      random.chance(0.3) ? (words.split(" ").at(-1) ?? "") : words.toLowerCase(),
    );
  });
  return [...foreign, ...archived, ...others];
}

/** In place of some payments of one thing, of which the class then knows nothing but the link's report. */
function withPaymentsByLink(random: Random, { payments, presses }: MadeYear): MadeYear {
  const credited = new Set(payments.flatMap(({ creditOf }) => creditOf ?? []));
  const byLink = new Set<string>();
  const changed = payments.map((payment) => {
    const [pay, ...more] = payment.pays;
    const isPlain = pay !== undefined && more.length === 0 && !credited.has(pay.due.pupil);
    if (!isPlain || pay.due.requirement.closedOn !== null || !random.chance(shares.byLink.share)) return payment;
    byLink.add(keyOf(pay.due));
    return paymentByLink(random, pay.due);
  });
  return { payments: changed, presses: presses.filter(({ due }) => !byLink.has(keyOf(due))) };
}

function paymentByLink(random: Random, { pupil, requirement }: Due): Payment {
  const { reported, approved } = shares.byLink;
  const payer = random.pick([pupil, pupil.parent, stranger(random)]);
  const day = addDays(requirement.opensOn, random.below(20));
  const { id: requirementId, amountOre } = requirement;
  const report: LinkReport | null = random.chance(reported)
    ? {
        recordId: `${pupil.id} ${requirementId}`,
        requirementId,
        memberId: null,
        name: payer.name,
        shownName: payer.name,
        amountOre,
        reportedOn: addDays(day, random.below(2)),
        isApproved: random.chance(approved),
      }
    : null;
  const payment = strayPayment(random, { payer, amountOre, message: linkMessage(random, requirement) });
  return { ...payment, day, byLink: { requirement, report } };
}

function stranger(random: Random): Payer {
  return {
    name: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
    phone: `+4670${String(random.below(10_000_000)).padStart(7, "0")}`,
  };
}

function strayPayment(random: Random, of: Pick<Payment, "payer" | "amountOre" | "message">): Payment {
  return {
    ...of,
    day: addDays("2026-09-01", random.below(300)),
    time: `1${random.below(10)}:${10 + random.below(50)}`,
    isLocked: false,
    about: null,
    pays: [],
    creditOf: null,
  };
}

export const referenceFor = ({ pupil, requirement }: Due) => referenceOf(requirement.number, pupil.number);

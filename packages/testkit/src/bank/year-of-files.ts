import { matchRows } from "@utspring/bank-matching/match-rows";
import type {
  CandidateRow,
  LinkReport,
  Match,
  MatchingContext,
  RequirementBalance,
} from "@utspring/bank-matching/match";
import type { RuleTable } from "@utspring/bank-matching/rule";
import { addDays } from "@utspring/domain/dates";
import { linkReferenceOf } from "@utspring/domain/payments/swish";
import { makeUpClass } from "./made-class.ts";
import type { Due, MadeUpClass, Pupil } from "./made-class.ts";
import { keyOf, makeYear, referenceFor } from "./made-payments.ts";
import type { MadeYear, Payment } from "./made-payments.ts";
import { rowsOf } from "./made-rows.ts";
import type { FileKind, MadeRow } from "./made-rows.ts";
import { randomOf } from "./random.ts";

export interface YearOptions {
  seed: number;
  kind: FileKind;
  isStamped?: boolean;
  approvedEvery?: number;
  rules: RuleTable;
}

export interface MatchedFile {
  rows: MadeRow[];
  context: MatchingContext;
  matches: Match[];
  approved: ReadonlyMap<CandidateRow, string>;
}

/** After each file, the studentansvarig books every payment as what it is, which teaches whose phone it is. */
export function matchYear({ seed, kind, isStamped = false, approvedEvery = 0, rules }: YearOptions): MatchedFile[] {
  const random = randomOf(seed);
  const klass = makeUpClass(random);
  const year = makeYear(random, klass);
  const stamps = isStamped ? stampsOf(klass, random.shuffled) : null;
  const stampOf = stamps === null ? null : (due: Due) => stamps.get(keyOf(due)) ?? due.requirement.amountOre;
  const payments = stamps === null ? year.payments : withoutOwnAmounts(year.payments, klass, stamps);
  const rows = rowsOf(payments, { kind, stampOf });
  const books = openBooks(klass, year, stamps);
  const months = [...new Set(rows.map(({ row }) => row.bookedOn.slice(0, 7)))].toSorted();
  return months.map((month) => {
    // Banks list the newest first.
    const inMonth = rows
      .filter(({ row }) => row.bookedOn.startsWith(month))
      .toSorted((one, other) => (one.row.bookedOn < other.row.bookedOn ? 1 : -1));
    const approved = books.approve(
      approvedEvery === 0 ? [] : inMonth.filter((_, index) => index % approvedEvery === 0),
    );
    const context = books.context(`${month}-31`);
    const matches = matchRows(
      inMonth.map(({ row }) => row),
      context,
      rules,
    );
    books.book(inMonth);
    return { rows: inMonth, context, matches, approved };
  });
}

export function stampsOf(
  { pupils, requirements }: MadeUpClass,
  shuffled: <Value>(values: readonly Value[]) => Value[],
) {
  const all = Array.from({ length: 99 }, (_, index) => index + 1);
  return new Map(
    requirements.flatMap((requirement) => {
      const some = shuffled(all);
      return pupils.map(
        (pupil, index) => [keyOf({ pupil, requirement }), requirement.amountOre + (some[index] ?? 0)] as const,
      );
    }),
  );
}

/** An unrelated payment of a pupil's own amount by that pupil's payer cannot be told apart, so it gets another öre. */
export function withoutOwnAmounts(
  payments: Payment[],
  { pupils, requirements }: MadeUpClass,
  stamps: ReadonlyMap<string, number>,
): Payment[] {
  const paysFor = (phone: string, pupil: Pupil) =>
    [pupil.phone, pupil.parent.phone].includes(phone) ||
    payments.some(({ payer, pays }) => payer.phone === phone && pays.some(({ due }) => due.pupil === pupil));
  return payments.map((payment) => {
    if (payment.about !== null || payment.pays.length > 0) return payment;
    const { payer, amountOre } = payment;
    const isOwn = pupils.some(
      (pupil) =>
        requirements.some((requirement) => stamps.get(keyOf({ pupil, requirement })) === amountOre) &&
        paysFor(payer.phone, pupil),
    );
    return isOwn ? { ...payment, amountOre: amountOre - 1 } : payment;
  });
}

/** What the class has booked: what its context is, and what it learns from each row. */
export function openBooks(
  klass: MadeUpClass,
  { payments, presses }: MadeYear,
  stamps: ReadonlyMap<string, number> | null,
) {
  const paidOre = new Map<string, number>();
  const aliases = new Map<string, { phoneHash: string; memberId: string }>();
  const pressOf = new Map(presses.map((press) => [keyOf(press.due), press]));
  const booked: MatchingContext["booked"][number][] = [];
  const linkReports = payments.flatMap(({ byLink }): LinkReport[] => (byLink?.report ? [byLink.report] : []));
  const approvedByHand = new Map<CandidateRow, MatchingContext["approved"][number]>();
  const itemOf = (due: Due, until: string): RequirementBalance => {
    const key = keyOf(due);
    const remainingOre = Math.max(0, due.requirement.amountOre - (paidOre.get(key) ?? 0));
    const press = pressOf.get(key);
    const reportedOn = press !== undefined && press.day <= until ? press.day : null;
    return {
      requirementId: due.requirement.id,
      memberId: due.pupil.id,
      title: due.requirement.title,
      reference: referenceFor(due),
      remainingOre,
      stampedOre: stamps?.get(key) ?? null,
      closedBecause: null,
      opensOn: due.requirement.opensOn,
      closedOn: due.requirement.closedOn,
      reportedOn: remainingOre > 0 ? reportedOn : null,
    };
  };
  return {
    context: (until: string): MatchingContext => ({
      items: klass.requirements
        .filter(({ opensOn }) => opensOn <= until)
        .flatMap((requirement) => klass.pupils.map((pupil) => itemOf({ pupil, requirement }, until))),
      members: klass.pupils.map(({ id, name }) => ({ id, name })),
      approved: [...approvedByHand.values()],
      links: klass.requirements
        .filter(({ opensOn }) => opensOn <= until)
        .map(({ id, title, number }) => ({ requirementId: id, title, reference: linkReferenceOf(number) })),
      linkReports: linkReports.filter(({ reportedOn }) => reportedOn <= until),
      aliases: [...aliases.values()],
      booked: [...booked],
      undone: [],
      today: until,
    }),
    /** Approves payments of one thing each, as the studentansvarig does who has seen them on the phone. */
    approve: (rows: readonly MadeRow[]) => {
      const ids = new Map<CandidateRow, string>();
      for (const { row, payment } of rows) {
        const [pay, ...more] = payment.pays;
        if (pay === undefined || more.length > 0 || payment.creditOf !== null) continue;
        const { due, amountOre } = pay;
        const recordId = `record ${row.fingerprint}`;
        ids.set(row, recordId);
        paidOre.set(keyOf(due), (paidOre.get(keyOf(due)) ?? 0) + amountOre);
        approvedByHand.set(row, {
          recordId,
          requirementId: due.requirement.id,
          memberId: due.pupil.id,
          amountOre,
          stampedOre: stamps?.get(keyOf(due)) ?? null,
          reportedOn: pressOf.get(keyOf(due))?.day ?? null,
          approvedOn: addDays(payment.day, 3),
        });
      }
      return ids;
    },
    book: (rows: readonly MadeRow[]) => {
      for (const { row, payment } of rows.filter((one) => isOfClass(one.payment))) {
        for (const { due, amountOre } of approvedByHand.delete(row) ? [] : payment.pays)
          paidOre.set(keyOf(due), (paidOre.get(keyOf(due)) ?? 0) + amountOre);
        const members = [
          ...payment.pays.map(({ due }) => due.pupil.id),
          ...(payment.creditOf ? [payment.creditOf.id] : []),
        ];
        const phoneHash = row.phoneHash ?? row.nameHash ?? null;
        if (phoneHash !== null)
          for (const memberId of members) aliases.set(`${phoneHash} ${memberId}`, { phoneHash, memberId });
        booked.push({
          ...row,
          paid: [
            ...payment.pays.map(({ due }) => ({ memberId: due.pupil.id, requirementId: due.requirement.id })),
            ...(payment.creditOf ? [{ memberId: payment.creditOf.id, requirementId: null }] : []),
          ],
        });
      }
    },
  };
}

export function isOfClass({ pays, creditOf }: Payment): boolean {
  return pays.length > 0 || creditOf !== null;
}

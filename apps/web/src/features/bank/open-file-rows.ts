import type { Match } from "@utspring/bank-matching/match";
import { bookedElsewhere } from "@utspring/domain/payments/booked-elsewhere";
import type { OpenFileRows } from "@utspring/domain/payments/explain-difference";
import { mayBeRereadFrom, withoutBooked } from "@utspring/domain/payments/same-payment";
import { senderIn } from "./bank-names.ts";
import type { Found } from "./reader-messages.ts";

/** Null for saved rows, which are no file. None of it leaves the device. */
export function openFileRows({ file, context, reconciled }: Found): OpenFileRows | null {
  const { profile, period, balance, outgoing } = file;
  if (profile === "saved") return null;
  // The server knows the saved rows.
  const saved = new Set(context.saved.map(({ fingerprint }) => fingerprint));
  const { book, suggest, ask, unknown, already, ignoredRows, phones } = reconciled;
  const all = [...book, ...suggest, ...ask, ...unknown];
  const rows = all.map(({ row }) => ({ ...row, profile: row.profile ?? profile }));
  const read = [...already, ...all].map(({ row }) => row).filter(({ fingerprint }) => !saved.has(fingerprint));
  const isReread = mayBeRereadFrom({ profile, days: [...read, ...ignoredRows].map(({ bookedOn }) => bookedOn) });
  const inFile = new Set([...already, ...all].map(({ row }) => row.fingerprint));
  // The server knows ignored rows of other kinds of file too.
  const others = context.ignored.filter(
    ({ fingerprint, profile: kind, isSame }) => !isSame && kind !== null && !inFile.has(fingerprint),
  );
  const left = withoutBooked(
    rows,
    // A row skipped before the columns were chosen anew belongs to the file.
    others.map((row) => ({ ...row, name: null, isSame: isReread(row) })),
  );
  const open = new Set(left.map(({ fingerprint }) => fingerprint));
  // A payment that is saved from another kind of file counts as saved.
  for (const { notes } of all) for (const note of notes) if (note.code === "maybe-twin") saved.add(note.twin);
  // A row that is proposed for a member is not another's approved payment.
  const proposed = new Set([...book, ...suggest]);
  const referenceOf = new Map(context.items.map((item) => [keyOf(item), item.reference]));
  const approvedOre = new Map(context.approved.map(({ recordId, amountOre }) => [recordId, amountOre]));
  const rowOf = (match: Match) => {
    const parts = proposed.has(match) ? match.parts : [];
    return {
      day: match.row.bookedOn,
      amountOre: match.row.amountOre,
      text: senderIn(match.row, phones),
      references: [...match.references, ...parts.flatMap((part) => referenceOf.get(keyOf(part)) ?? [])],
      approvedOre: approvedOre.get(parts[0]?.recordId ?? ""),
    };
  };
  const isOwn = ({ reason }: Match) => reason.code === "booked-row";
  const { missing, paired } = bookedElsewhere(context.booked, {
    profile,
    own: new Set(already.filter(isOwn).map(({ row }) => row.fingerprint)),
    rows: [
      ...[...already, ...all]
        .filter((match) => !isOwn(match) && match.row.profile === profile)
        .map((match) => ({
          fingerprint: match.row.fingerprint,
          bookedOn: match.row.bookedOn,
          amountOre: match.row.amountOre,
          payment: bookedAs(match),
          isOther: proposed.has(match),
          isSaved: saved.has(match.row.fingerprint),
        })),
      ...ignoredRows.map((row) => ({ ...row, fingerprint: null })),
    ],
  });
  return {
    period,
    isWholeAccount: !profile.endsWith("-swish") && profile !== "pasted" && (balance !== null || outgoing.length > 0),
    notBooked: all
      .filter(
        ({ row: { fingerprint } }) => !saved.has(fingerprint) && open.has(fingerprint) && !paired.has(fingerprint),
      )
      .map(rowOf),
    onlyBooked: missing.map(({ bookedOn: day, amountOre, name: text }) => ({ day, amountOre, text })),
    outgoing: outgoing.map(({ bookedOn: day, amountOre, text }) => ({ day, amountOre, text })),
  };
}

const keyOf = ({ memberId, requirementId }: { memberId: string; requirementId: string }) =>
  `${memberId} ${requirementId}`;

function bookedAs({ reason, notes }: Match): string | null {
  if (reason.code === "booked-payment") return reason.payment;
  for (const note of notes) if (note.code === "maybe-booked") return note.payment;
  return null;
}

import type { Match } from "@utspring/bank-matching/match";
import type { OpenFileRows } from "@utspring/domain/payments/explain-difference";
import type { Found } from "./reader-messages.ts";

/**
 * What an open file has that the book has not, for the comparison with the bank; null for rows that are saved, which
 * are no file. None of it leaves the device.
 */
export function openFileRows({ file, context, reconciled }: Found): OpenFileRows | null {
  const { profile, period, balance, outgoing } = file;
  if (profile === "saved") return null;
  // The server knows the rows that are saved.
  const saved = new Set(context.saved.map(({ fingerprint }) => fingerprint));
  const { book, suggest, ask, unknown } = reconciled;
  const all = [...book, ...suggest, ...ask, ...unknown];
  // A payment that is saved from another kind of file is one of the saved.
  for (const { notes } of all) for (const note of notes) if (note.code === "maybe-twin") saved.add(note.twin);
  const rowOf = ({ row: { bookedOn: day, amountOre, name, message }, references }: Match) => ({
    day,
    amountOre,
    text: name ?? message,
    references,
  });
  return {
    period,
    isWholeAccount: !profile.endsWith("-swish") && profile !== "pasted" && (balance !== null || outgoing.length > 0),
    notBooked: all.filter(({ row }) => !saved.has(row.fingerprint)).map(rowOf),
    outgoing: outgoing.map(({ bookedOn: day, amountOre, text }) => ({ day, amountOre, text })),
  };
}

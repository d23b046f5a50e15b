import { and, asc, eq, inArray, or } from "drizzle-orm";
import { eachWithoutBooked, mayBeSamePayment, unpaired } from "@utspring/domain/payments/same-payment";
import { collectInTurns } from "../../kernel/next-turn.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { bankImports, bankRows } from "./table.ts";

/** Its own file then asks about the row again, unless another booked row may be its payment. */
export async function reopenSame(
  { tx, now }: UnitOfWork,
  { classId, changedBy, rowId, amountOre }: { classId: string; changedBy: string; rowId: string; amountOre: number },
): Promise<void> {
  const r = bankRows;
  const stored = await tx
    .select({ row: r, importedAs: bankImports.profile })
    .from(r)
    .leftJoin(bankImports, and(eq(bankImports.id, r.importId), eq(bankImports.classId, r.classId)))
    .where(
      and(
        eq(r.classId, classId),
        eq(r.amountOre, amountOre),
        or(inArray(r.state, ["booked", "linked", "same"]), eq(r.id, rowId)),
      ),
    )
    .orderBy(asc(r.bookedOn), asc(r.id));
  const rows = stored.map(({ row, importedAs }) => ({
    ...row,
    profile: row.profile ?? importedAs,
    isSame: row.state === "same",
  }));
  const undone = rows.find(({ id }) => id === rowId);
  const same = rows.filter(({ state }) => state === "same");
  const booked = rows.filter(({ state }) => state === "booked" || state === "linked");
  const left = unpaired(await collectInTurns(eachWithoutBooked(same, booked)));
  const reopened = left.find((row) => undone !== undefined && mayBeSamePayment(undone, row));
  if (reopened === undefined) return;
  await tx.update(r).set({ state: "undone", changedBy, changedAt: now }).where(eq(r.id, reopened.id));
}

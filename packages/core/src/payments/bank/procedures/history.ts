import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { pageLimit } from "@utspring/domain/page-limit";
import { presentFullName } from "../../../auth/present-name.ts";
import type { Named } from "../../../auth/present-name.ts";
import { profiles } from "../../../auth/table.ts";
import { readMemberNames } from "../../../classes/present-members.ts";
import { bankUndosIn } from "../../../fund/requests-together.ts";
import type { BankUndo } from "../../../fund/requests-together.ts";
import { fundTransactions } from "../../../fund/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { paymentRecords, paymentRequirements } from "../../table.ts";
import { ledgerDays } from "../ledger-days.ts";
import { bankBalances, bankImports, bankMatches, bankRows } from "../table.ts";

/** The latest 100 files, rows and balances. Equal names are numbered. Öre. */
export async function history(ctx: Ctx) {
  const authorization = authorize(ctx, "payments.bank.history");
  const { classId } = authorization;
  const i = bankImports;
  const r = bankRows;
  const m = bankMatches;
  const b = bankBalances;
  const author = { firstName: profiles.firstName, lastName: profiles.lastName };
  return read(ctx, authorization, async (tx) => {
    const [imports, rows, balances, names, undos] = await Promise.all([
      tx
        .select({
          id: i.id,
          profile: i.profile,
          from: i.periodFrom,
          to: i.periodTo,
          rowsSeen: i.rowsSeen,
          at: i.createdAt,
          by: i.createdBy,
          author,
          booked: sql`(select count(*) from bank_rows b where b.import_id = ${i.id} and b.state = 'booked')`.mapWith(
            Number,
          ),
          linked: sql`(select count(*) from bank_rows b where b.import_id = ${i.id} and b.state = 'linked')`.mapWith(
            Number,
          ),
          bookedOre:
            sql`(select coalesce(sum(b.amount_ore), 0) from bank_rows b where b.import_id = ${i.id} and b.state = 'booked')`.mapWith(
              Number,
            ),
        })
        .from(i)
        .leftJoin(profiles, eq(profiles.userId, i.createdBy))
        .where(eq(i.classId, classId))
        .orderBy(desc(i.createdAt), desc(i.id))
        .limit(pageLimit),
      tx
        .select({ row: r, author })
        .from(r)
        .leftJoin(profiles, eq(profiles.userId, r.changedBy))
        .where(eq(r.classId, classId))
        .orderBy(desc(r.changedAt), desc(r.bookedOn), desc(r.id))
        .limit(pageLimit),
      tx
        .select({
          day: b.day,
          bankOre: b.amountOre,
          bookOre: bookOreOf(classId).mapWith(Number),
          at: b.notedAt,
          by: b.notedBy,
          author,
        })
        .from(b)
        .leftJoin(profiles, eq(profiles.userId, b.notedBy))
        .where(eq(b.classId, classId))
        .orderBy(desc(b.day))
        .limit(pageLimit),
      readMemberNames(tx, classId),
      tx.execute<BankUndo>(bankUndosIn(classId)),
    ]);
    // Somebody who has left the class has no number.
    const nameOf = (userId: string | null, joined: Named | null) =>
      (userId === null ? undefined : names.get(userId)) ?? presentFullName(joined);
    const matches =
      rows.length === 0
        ? []
        : await tx
            .select({
              rowId: m.rowId,
              userId: m.userId,
              amountOre: m.amountOre,
              title: paymentRequirements.title,
              incomeText: fundTransactions.description,
              member: author,
            })
            .from(m)
            .leftJoin(profiles, eq(profiles.userId, m.userId))
            .leftJoin(fundTransactions, eq(fundTransactions.id, m.transactionId))
            .leftJoin(paymentRecords, eq(paymentRecords.id, m.recordId))
            .leftJoin(paymentRequirements, eq(paymentRequirements.id, paymentRecords.requirementId))
            .where(
              and(
                eq(m.classId, classId),
                inArray(
                  m.rowId,
                  rows.map(({ row }) => row.id),
                ),
              ),
            )
            // As they were booked, which is the order of the answer that was chosen.
            .orderBy(asc(m.id));
    return {
      imports: imports.map(({ by, author: joined, ...file }) => ({ ...file, byName: nameOf(by, joined) })),
      balances: balances.map(({ by, author: joined, ...balance }) => ({ ...balance, byName: nameOf(by, joined) })),
      rows: rows.map(({ row, author: joined }) => ({
        id: row.id,
        bookedOn: row.bookedOn,
        amountOre: row.amountOre,
        state: row.state,
        /** Undoing it waits for attest. */
        isUndoWaiting: undos.some(({ row_id: rowId }) => rowId === row.id),
        rule: row.rule,
        name: row.name,
        message: row.message,
        at: row.changedAt,
        byName: nameOf(row.changedBy, joined),
        /** `title` is null for a credit and for income, which has no member but a text. */
        parts: matches
          .filter(({ rowId }) => rowId === row.id)
          .map(({ userId, amountOre, title, incomeText, member }) => ({
            userId,
            name: nameOf(userId, member),
            title,
            incomeText,
            amountOre,
          })),
      })),
    };
  });
}

/** At the end of a balance's day. The ledger is added up once a statement, whose rows all read the same sums. */
function bookOreOf(classId: string) {
  return sql`coalesce((
    with sums as materialized (
      select l.day, sum(sum(l.effect_ore)) over (order by l.day) as ore from (${ledgerDays(classId)}) l group by l.day
    )
    select s.ore from sums s where s.day <= ${bankBalances.day} order by s.day desc limit 1), 0)`;
}

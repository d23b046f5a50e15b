import { and, desc, eq, sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { chainStart } from "@utspring/domain/fund/rules";
import { bankDifferenceOre, isMonthOver, lacksRemark } from "@utspring/domain/fund/review";
import type { HashedSignOff } from "@utspring/domain/fund/review";
import type { SignOffInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import type { UnitOfWork } from "../../../kernel/transaction.ts";
import { hashSignOff } from "../../hash-sign-off.ts";
import { asNotAuditor, loadMonths, requireAuditor } from "../queries.ts";
import { fundSignOffs } from "../table.ts";

/** `differenceOre`: what the bank holds more than the ledger says. */
export interface SignedOff {
  number: number;
  differenceOre: number;
  /** The ledger's next row holds it. */
  hash: string;
}

/** `ledgerHash`: of the month's last row as the auditor saw it, so that another ledger is not signed by mistake. */
export async function signOff(ctx: Ctx, input: SignOffInput): Promise<SignedOff> {
  const authorization = authorize(ctx, "fund.review.signOff");
  const { classId, userId } = authorization;
  const { month, bankBalance: bankOre, remark = "" } = input;
  const signedOff = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      await requireAuditor(work);
      if (!isMonthOver(month, dayOf(now))) throw new AppError("MONTH_NOT_OVER", { field: "month" });
      const [[booked], last] = await Promise.all([loadMonths(tx, { classId, userId, month }), findLast(work, month)]);
      if (!booked) throw new AppError("MONTH_EMPTY");
      if (last.isSigned) throw new AppError("MONTH_SIGNED");
      if (booked.hash !== input.ledgerHash) throw new AppError("LEDGER_CHANGED");
      if (booked.hasBooked) throw new AppError("AUDITOR_BOOKED");
      const { seq: ledgerSeq, hash: ledgerHash, closingOre: bookOre } = booked;
      if (lacksRemark({ bankOre, bookOre, remark })) throw new AppError("REMARK_REQUIRED", { field: "remark" });
      const signed: HashedSignOff = {
        classId,
        number: last.number + 1,
        id: ctx.deps.newId(),
        month,
        ledgerSeq,
        ledgerHash,
        bookOre,
        bankOre,
        remark,
        auditorId: userId,
        createdAt: now,
      };
      const hash = hashSignOff(last.hash, signed);
      const differenceOre = bankDifferenceOre(signed);
      await tx.insert(fundSignOffs).values({ ...signed, differenceOre, previousHash: last.hash, hash });
      const detail = { signOffNumber: signed.number, signOffHash: hash, month, differenceOre };
      await work.emit({ kind: "fund.review.signOff", refId: signed.id, detail });
      return { number: signed.number, differenceOre, hash };
    }),
  );
  return signedOff.catch(asNotAuditor);
}

async function findLast({ tx, authorization }: UnitOfWork, month: string) {
  const s = fundSignOffs;
  const ofClass = eq(s.classId, authorization.classId ?? "");
  const [[last], [signed]] = await Promise.all([
    tx.select({ number: s.number, hash: s.hash }).from(s).where(ofClass).orderBy(desc(s.number)).limit(1),
    tx
      .select({ one: sql`1` })
      .from(s)
      .where(and(ofClass, eq(s.month, month))),
  ]);
  return { number: last?.number ?? 0, hash: last?.hash ?? chainStart, isSigned: signed !== undefined };
}

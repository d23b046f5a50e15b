import { randomUUID } from "node:crypto";
import { hashSignOff } from "@utspring/core/fund/hash-sign-off";
import { chainStart } from "@utspring/domain/fund/rules";
import type { MadeClass } from "../make.ts";
import type { Below, Row } from "./random-surroundings.ts";

const swedishMonth = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Stockholm",
  year: "numeric",
  month: "2-digit",
});

/** Sign-offs by a pupil of about half of the months of a ledger's rows; the bank often has another balance. */
export function randomSignOffs({ classId, pupils }: MadeClass, below: Below, transactions: readonly Row[]): Row[] {
  const lastOf = new Map(transactions.map((row) => [swedishMonth.format(row["created_at"] as Date), row]));
  let previousHash: string = chainStart;
  return [...lastOf]
    .filter(() => below(2) === 0)
    .map(([month, closing], index) => {
      const bookOre = closing["balance_after_ore"] as number;
      const bankOre = below(2) === 0 ? bookOre : bookOre + below(200_000) - 100_000;
      // A difference always has a remark.
      const hasRemark = below(3) > 0 || bankOre !== bookOre;
      const signed = {
        classId,
        number: index + 1,
        id: randomUUID(),
        month,
        ledgerSeq: closing["seq"] as number,
        ledgerHash: closing["hash"] as string,
        bookOre,
        bankOre,
        remark: hasRemark ? "Växelkassan räknades en dag för sent. ".repeat(1 + below(12)).trim() : "",
        auditorId: pupils[0]?.userId ?? "",
        createdAt: new Date("2027-06-01T10:00:00Z"),
      };
      const hash = hashSignOff(previousHash, signed);
      const row = {
        id: signed.id,
        class_id: classId,
        number: signed.number,
        month,
        ledger_seq: signed.ledgerSeq,
        ledger_hash: signed.ledgerHash,
        book_ore: bookOre,
        bank_ore: signed.bankOre,
        difference_ore: signed.bankOre - bookOre,
        remark: signed.remark,
        auditor_id: signed.auditorId,
        created_at: signed.createdAt,
        previous_hash: previousHash,
        hash,
      };
      previousHash = hash;
      return row;
    });
}

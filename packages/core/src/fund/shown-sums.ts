import { sql } from "drizzle-orm";
import { classFunds } from "./table.ts";

/** Öre. A member's credit is no income until it pays something, and its payback is neither income nor expense. */
export const shownSums = {
  incomeOre: sql<number>`${classFunds.incomeOre} - ${classFunds.creditOre} - ${classFunds.paidBackOre}`.mapWith(Number),
  expenseOre: sql<number>`${classFunds.expenseOre} - ${classFunds.paidBackOre}`.mapWith(Number),
};

import { sql } from "drizzle-orm";
import { classFunds } from "./table.ts";

/**
 * Income and expense as people read them, in öre, of a row of `class_funds`: what members have to their credit is no
 * income until it pays something, and what is paid back of it is neither.
 */
export const shownSums = {
  incomeOre: sql<number>`${classFunds.incomeOre} - ${classFunds.creditOre} - ${classFunds.paidBackOre}`.mapWith(Number),
  expenseOre: sql<number>`${classFunds.expenseOre} - ${classFunds.paidBackOre}`.mapWith(Number),
};

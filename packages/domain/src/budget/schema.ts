import * as z from "zod/mini";
import { amount, id, line, optionalKey, optionalText } from "../fields.ts";
import { budgetCategories } from "./rules.ts";
import { budgetInputTexts } from "./input-texts.ts";

export const mainBudgetName = "Huvudbudget";

const facts = { name: line(120, budgetInputTexts.name), description: optionalText(1000) };
const itemFacts = {
  category: z.enum(budgetCategories, { error: budgetInputTexts.missing }),
  itemName: line(120, budgetInputTexts.missing),
  budgetedAmount: amount(budgetInputTexts.missing),
  description: optionalText(500),
};

export const budgetInput = z.strictObject({ budgetId: id });
export const shownBudgetInput = z.strictObject({ budgetId: z.optional(id) });
export const createBudgetInput = z.strictObject({ ...facts, idempotencyKey: optionalKey });
export const updateBudgetInput = z.strictObject({ budgetId: id, ...facts });
export const addItemInput = z.strictObject({ budgetId: id, ...itemFacts, idempotencyKey: optionalKey });
export const updateItemInput = z.strictObject({ itemId: id, ...itemFacts });
export const itemInput = z.strictObject({ itemId: id });

export type BudgetInput = z.infer<typeof budgetInput>;
export type ShownBudgetInput = z.infer<typeof shownBudgetInput>;
export type CreateBudgetInput = z.infer<typeof createBudgetInput>;
export type UpdateBudgetInput = z.infer<typeof updateBudgetInput>;
export type AddItemInput = z.infer<typeof addItemInput>;
export type UpdateItemInput = z.infer<typeof updateItemInput>;
export type ItemInput = z.infer<typeof itemInput>;

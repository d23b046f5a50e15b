import * as z from "zod/mini";
import { errorTexts } from "../errors.ts";
import {
  amountOrNothing,
  email,
  fieldTexts,
  id,
  idempotencyKey,
  line,
  machineString,
  optionalKey,
  optionalLine,
  optionalText,
  refuseLonger,
} from "../fields.ts";
import { maxAmountOre } from "../money.ts";
import { pageFields, positionCursor } from "../paging.ts";
import { isPrice, salePrice } from "./price.ts";
import { reportFormats } from "./summary-name.ts";
import { salesTexts } from "./texts.ts";

export const maxQuantity = 1000;
export const maxTarget = 100_000;
export const maxProductOptions = 20;
/** Characters. */
export const maxOptionLength = 60;

const wholeFrom1 = (most: number, words: string) =>
  z.int({ error: words }).check(z.minimum(1, words), z.maximum(most, words));

export const startSessionInput = z.strictObject({
  supplierId: id,
  name: line(120, salesTexts.nameRequired),
  description: optionalText(1000),
  idempotencyKey,
});
export const setGoalInput = z.strictObject({
  targetValue: wholeFrom1(maxTarget, salesTexts.target(maxTarget)),
});
export const endSessionInput = z.strictObject({ sessionId: id, idempotencyKey });

const written = (lines: (string | undefined)[]) => [
  ...new Set(lines.filter((line): line is string => line !== undefined && line !== "")),
];

export const productOptions = z.pipe(
  refuseLonger<string | undefined>(5 * maxProductOptions, salesTexts.tooManyOptions(maxProductOptions)),
  z.pipe(
    z.array(optionalLine(maxOptionLength), { error: fieldTexts.invalid }).check(
      z.maxLength(5 * maxProductOptions),
      z.refine((lines) => written(lines).length <= maxProductOptions, salesTexts.tooManyOptions(maxProductOptions)),
    ),
    z.transform(written),
  ),
);

/** Never the price: it is the sum of its parts. */
export const productFacts = {
  name: line(120, salesTexts.nameRequired),
  description: optionalText(1000),
  costPrice: amountOrNothing(),
  classProfit: amountOrNothing(),
  options: productOptions,
};

const hasPrice = z.refine<{ costPrice: number; classProfit: number }>(
  ({ costPrice, classProfit }) =>
    isPrice(salePrice({ costOre: costPrice, classProfitOre: classProfit, adminProfitOre: 0 })),
  { error: salesTexts.priceOutOfRange, path: ["classProfit"] },
);

export const createProductInput = z.strictObject({ ...productFacts, idempotencyKey: optionalKey }).check(hasPrice);
export const updateProductInput = z
  .strictObject({ productId: id, ...productFacts, isActive: z.boolean({ error: fieldTexts.invalid }) })
  .check(hasPrice);
export const productInput = z.strictObject({ productId: id });

const saleFacts = {
  quantity: wholeFrom1(maxQuantity, salesTexts.quantity(maxQuantity)),
  selectedOption: optionalText(60),
  customerName: line(120, salesTexts.customerRequired),
  customerAddress: optionalLine(300),
  customerPhone: optionalLine(30),
  customerEmail: z.optional(z.union([z.literal(""), email()])),
  notes: optionalText(500),
};

/** `sessionId`: as the seller saw it. `shownPriceOre` (öre) and `soldAt` are only compared: they decide no price. */
export const registerSaleInput = z.strictObject({
  productId: id,
  sessionId: z.optional(id),
  ...saleFacts,
  shownPriceOre: z.optional(
    z
      .int({ error: fieldTexts.amount })
      .check(z.minimum(0, fieldTexts.amount), z.maximum(maxAmountOre, fieldTexts.amount)),
  ),
  soldAt: z.optional(machineString(40, fieldTexts.date).check(z.iso.datetime({ error: fieldTexts.date }))),
  idempotencyKey,
});
export const updateSaleInput = z.strictObject({ saleId: id, ...saleFacts });
export const saleInput = z.strictObject({ saleId: id });

const withOption = z.refine<{ selectedOption?: string | undefined }>(({ selectedOption }) => Boolean(selectedOption), {
  error: errorTexts.OPTION_REQUIRED,
  path: ["selectedOption"],
});

/** A form requires an option when the product has any. */
export const registerSaleWithOption = registerSaleInput.check(withOption);
export const updateSaleWithOption = updateSaleInput.check(withOption);

/** The cursor is the last row's moment and id: paging continues even if that row is deleted. */
const page = pageFields(positionCursor);

export const mySalesInput = z.strictObject(page);
export const sessionSalesInput = z.strictObject({ sessionId: z.optional(id), ...page });
export const statisticsInput = z.strictObject({ sessionId: z.optional(id) });
export const sessionsInput = z.strictObject(page);
export const summaryInput = z.strictObject({ sessionId: id });
export const reportInput = z.strictObject({
  sessionId: id,
  format: z.enum(reportFormats, { error: fieldTexts.invalid }),
});

export type StartSessionInput = z.infer<typeof startSessionInput>;
export type SetGoalInput = z.infer<typeof setGoalInput>;
export type EndSessionInput = z.infer<typeof endSessionInput>;
export type CreateProductInput = z.infer<typeof createProductInput>;
export type UpdateProductInput = z.infer<typeof updateProductInput>;
export type ProductInput = z.infer<typeof productInput>;
export type RegisterSaleInput = z.infer<typeof registerSaleInput>;
export type UpdateSaleInput = z.infer<typeof updateSaleInput>;
export type SaleInput = z.infer<typeof saleInput>;
export type MySalesInput = z.infer<typeof mySalesInput>;
export type SessionSalesInput = z.infer<typeof sessionSalesInput>;
export type StatisticsInput = z.infer<typeof statisticsInput>;
export type SessionsInput = z.infer<typeof sessionsInput>;
export type SummaryInput = z.infer<typeof summaryInput>;
export type ReportInput = z.infer<typeof reportInput>;

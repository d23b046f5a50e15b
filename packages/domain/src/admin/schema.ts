import * as z from "zod/mini";
import { errorTexts } from "../errors.ts";
import {
  amountOrNothing,
  boundedString,
  email,
  fieldTexts,
  id,
  idempotencyKey,
  idOr,
  line,
  machineString,
  optionalKey,
  optionalText,
  personName,
  properName,
  text,
} from "../fields.ts";
import { shownJobs } from "../jobs.ts";
import type { JobName } from "../jobs.ts";
import { pageFields, positionCursor } from "../paging.ts";
import { roles } from "../roles.ts";
import { classStatuses } from "../sales/class-status.ts";
import { periods } from "../sales/period.ts";
import { isPrice, salePrice } from "../sales/price.ts";
import { productFacts } from "../sales/schema.ts";
import { isStorableJson } from "./rules.ts";
import { adminInputTexts } from "./input-texts.ts";

export const createClassInput = z.strictObject({
  name: properName(120, adminInputTexts.className),
  description: optionalText(1000),
  representativeEmail: z.optional(z.union([z.literal(""), email()])),
  /** Which class its studentansvariga may copy from. */
  templateClassId: z.optional(z.union([id, z.literal("")])),
  idempotencyKey,
});
export const assignRepresentativeInput = z.strictObject({
  classId: idOr(adminInputTexts.assignment),
  userId: idOr(adminInputTexts.assignment),
});
export const approveClassInput = z.strictObject({ userId: id, idempotencyKey });
export const refuseClassInput = z.strictObject({ userId: id, reason: text(500, adminInputTexts.refusalReason) });
const phoneForm = /^\+?[0-9](?:[0-9 ()-]{3,22}[0-9])$/u;
const phone = () =>
  z.optional(
    machineString(30, adminInputTexts.phone).check(
      z.refine((number) => number === "" || phoneForm.test(number), adminInputTexts.phone),
    ),
  );
export const classesInput = z.strictObject({ search: optionalText(80), ...pageFields(id, 25) });
export const classInput = z.strictObject({ classId: id });
/** A missing field stays as it is; an empty one is cleared. `representativePhone` is the phone of `userId`. */
export const updateClassDetailsInput = z
  .strictObject({
    classId: id,
    address: optionalText(300),
    description: optionalText(1000),
    userId: z.optional(id),
    representativePhone: phone(),
  })
  .check(
    z.refine(({ userId, representativePhone }) => representativePhone === undefined || userId !== undefined, {
      error: fieldTexts.required,
      path: ["userId"],
    }),
  );
export const classDetailsForm = (userIds: readonly string[]) =>
  z.strictObject({
    address: optionalText(300),
    description: optionalText(1000),
    ...Object.fromEntries(userIds.map((userId) => [userId, phone()])),
  });
/** The cursor is the last user's id; users are paged by name and id. */
export const usersInput = z.strictObject({
  search: optionalText(80),
  role: z.optional(z.enum(roles)),
  classId: z.optional(id),
  ...pageFields(id, 50),
});
export const userInput = z.strictObject({ userId: id });
/** `classId` null: in no class. Missing notes stay as they are; empty ones are cleared. */
/** The class that the user leaves: by default the active one, or all when `classId` is null. */
export const updateUserInput = z
  .strictObject({
    userId: id,
    firstName: personName(80, adminInputTexts.personName),
    lastName: personName(80, adminInputTexts.personName),
    role: z.enum(roles, { error: fieldTexts.invalid }),
    classId: z.nullable(id),
    fromClassId: z.optional(z.nullable(id)),
    notes: optionalText(2000),
  })
  .check(
    z.refine(({ role, classId }) => role !== "studentansvarig" || classId !== null, {
      error: adminInputTexts.representativeClass,
      path: ["classId"],
    }),
    z.refine(({ role, classId }) => role !== "admin" || classId === null, {
      error: errorTexts.ADMIN_CANNOT_JOIN,
      path: ["classId"],
    }),
  );
const checklistItem = {
  title: line(200, adminInputTexts.checklistTitle),
  description: optionalText(1000),
  isRequired: z._default(z.boolean({ error: fieldTexts.invalid }), true),
};
export const createChecklistItemInput = z.strictObject({ ...checklistItem, idempotencyKey: optionalKey });
export const updateChecklistItemInput = z.strictObject({ itemId: id, ...checklistItem });
export const checklistItemInput = z.strictObject({ itemId: id });
export const moveChecklistItemInput = z.strictObject({
  itemId: id,
  direction: z.enum(["up", "down"], { error: fieldTexts.invalid }),
});

const supplier = {
  name: line(120, adminInputTexts.supplierName),
  description: optionalText(1000),
  /** JSON as text; empty for none. */
  contactInfo: optionalText(4000).check(
    z.refine((json) => json === undefined || json === "" || isStorableJson(json), adminInputTexts.supplierContact),
  ),
};
export const createSupplierInput = z.strictObject({
  ...supplier,
  isActive: z._default(z.boolean({ error: fieldTexts.invalid }), true),
  idempotencyKey: optionalKey,
});
export const updateSupplierInput = z.strictObject({
  supplierId: id,
  ...supplier,
  isActive: z.boolean({ error: fieldTexts.invalid }),
});

const product = { ...productFacts, adminProfit: amountOrNothing() };
const hasPrice = z.refine<{ costPrice: number; classProfit: number; adminProfit: number }>(
  ({ costPrice, classProfit, adminProfit }) =>
    isPrice(salePrice({ costOre: costPrice, classProfitOre: classProfit, adminProfitOre: adminProfit })),
  { error: adminInputTexts.price, path: ["adminProfit"] },
);
export const createProductInput = z
  .strictObject({ supplierId: id, ...product, idempotencyKey: optionalKey })
  .check(hasPrice);
export const updateProductInput = z
  .strictObject({ productId: id, ...product, isActive: z.boolean({ error: fieldTexts.invalid }) })
  .check(hasPrice);
export const productInput = z.strictObject({ productId: id });
export const productsInput = z.strictObject({
  supplierId: z.optional(id),
  ...pageFields(id, 100),
});

const period = z._default(z.enum(periods, { error: fieldTexts.invalid }), "max");
/** The cursor is the last class's id. The totals are of all classes. */
export const salesOverviewInput = z.strictObject({
  period,
  status: z.optional(z.enum(classStatuses, { error: fieldTexts.invalid })),
  search: optionalText(120),
  ...pageFields(id, 50),
});
export const salesSessionsInput = z.strictObject({
  classId: id,
  period,
  ...pageFields(positionCursor, 20),
});
export const salesSessionInput = z.strictObject({ sessionId: id });
/** `status` is the next status on the button: of two concurrent presses, only one advances the session. */
export const advanceStatusInput = z.strictObject({
  sessionId: id,
  status: z.optional(z.enum(["in_delivery", "closed"], { error: fieldTexts.invalid })),
});

export const runJobInput = z.strictObject({
  job: z.enum(shownJobs as [JobName, ...JobName[]], { error: fieldTexts.invalid }),
});

/** The cursor is the last row's moment, class and number. */
export const auditInput = z.strictObject({
  classId: z.optional(id),
  userId: z.optional(id),
  ...pageFields(
    boundedString(67, fieldTexts.invalid).check(
      z.regex(/^[0-9]{1,14}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9]{1,15}$/u, fieldTexts.invalid),
    ),
    50,
  ),
});

export type CreateClassInput = z.infer<typeof createClassInput>;
export type ApproveClassInput = z.infer<typeof approveClassInput>;
export type RefuseClassInput = z.infer<typeof refuseClassInput>;
export type AssignRepresentativeInput = z.infer<typeof assignRepresentativeInput>;
export type ClassesInput = z.infer<typeof classesInput>;
export type UsersInput = z.infer<typeof usersInput>;
export type CreateChecklistItemInput = z.infer<typeof createChecklistItemInput>;
export type UpdateChecklistItemInput = z.infer<typeof updateChecklistItemInput>;
export type ChecklistItemInput = z.infer<typeof checklistItemInput>;
export type MoveChecklistItemInput = z.infer<typeof moveChecklistItemInput>;
export type CreateSupplierInput = z.infer<typeof createSupplierInput>;
export type UpdateSupplierInput = z.infer<typeof updateSupplierInput>;
export type CreateProductInput = z.infer<typeof createProductInput>;
export type UpdateProductInput = z.infer<typeof updateProductInput>;
export type ProductInput = z.infer<typeof productInput>;
export type ProductsInput = z.infer<typeof productsInput>;
export type UserInput = z.infer<typeof userInput>;
export type UpdateUserInput = z.infer<typeof updateUserInput>;
export type ClassInput = z.infer<typeof classInput>;
export type UpdateClassDetailsInput = z.infer<typeof updateClassDetailsInput>;
export type SalesOverviewInput = z.infer<typeof salesOverviewInput>;
export type SalesSessionsInput = z.infer<typeof salesSessionsInput>;
export type SalesSessionInput = z.infer<typeof salesSessionInput>;
export type AdvanceStatusInput = z.infer<typeof advanceStatusInput>;
export type RunJobInput = z.infer<typeof runJobInput>;
export type AuditInput = z.infer<typeof auditInput>;

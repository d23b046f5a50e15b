import { termsVersion } from "@utspring/domain/auth/schema";
import type { SignUpInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { profiles, users } from "../auth/table.ts";
import type { Deps } from "../kernel/context.ts";
import { violates } from "../kernel/db-errors.ts";
import { enqueue } from "../kernel/jobs.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

interface NewAccount extends Pick<SignUpInput, "firstName" | "lastName" | "email"> {
  userId: string;
  passwordHash: string;
}

/** With the accepted terms, and the mail that confirms the address. @throws AppError EMAIL_TAKEN. */
export async function insertAccount(
  { tx, now }: UnitOfWork,
  { ownTermsVersion }: Deps,
  { userId, email, passwordHash, firstName, lastName }: NewAccount,
): Promise<void> {
  try {
    await tx.insert(users).values({ id: userId, email, passwordHash, createdAt: now });
  } catch (error) {
    if (violates(error, "users_email")) throw new AppError("EMAIL_TAKEN", { field: "email" });
    throw error;
  }
  const termsAccepted = { termsAcceptedAt: now, termsVersion: ownTermsVersion ?? termsVersion };
  await tx.insert(profiles).values({ userId, firstName, lastName, ...termsAccepted, createdAt: now });
  await enqueue(tx, "sendConfirmationMail", { userId });
}

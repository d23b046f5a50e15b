import * as z from "zod/mini";
import { classCode, email, emailOfAccount, fieldTexts, id, line, machineString, personName } from "../fields.ts";
import { newClassFields } from "../new-class.ts";
import { pageFields, positionCursor } from "../paging.ts";
import { tokenScopes } from "../token-scopes.ts";
import { newPassword, passwordToTry } from "./password.ts";
import { authTexts } from "./texts.ts";

const knownEmail = emailOfAccount(authTexts.required.email);

export const termsVersion = "2026-11-29";

const newAccount = {
  firstName: personName(80, authTexts.required.firstName),
  lastName: personName(80, authTexts.required.lastName),
  email: email(authTexts.required.email),
  password: newPassword,
};
const signUpFields = { ...newAccount, classCode: z.optional(z.union([z.literal(""), classCode])) };
const termsAccepted = z.literal(true, { error: authTexts.required.terms });
export const checkSignUpInput = z.strictObject(signUpFields);
export const signUpInput = z.strictObject({ ...signUpFields, termsAccepted });
export const startClassInput = z.strictObject({ ...newClassFields, ...newAccount, termsAccepted });
export const signInInput = z.strictObject({ email: knownEmail, password: passwordToTry });
export const createTokenInput = z.strictObject({
  email: knownEmail,
  password: passwordToTry,
  label: line(80),
  scope: z._default(z.enum(tokenScopes, { error: fieldTexts.invalid }), "read"),
  /** An administrator's code from an authenticator app, or a recovery code. */
  code: z.optional(machineString(40, fieldTexts.invalid)),
});
export const requestPasswordResetInput = z.strictObject({ email: knownEmail });
const linkToken = machineString(200, fieldTexts.required);
/** Passkeys, authenticator app, calendar URLs and open invitations end with the old password. */
const endsKeys = z.optional(z.boolean());
export const readResetInput = z.strictObject({ token: linkToken });
export const resetPasswordInput = z.strictObject({ token: linkToken, password: newPassword, endsKeys });
export const confirmEmailInput = z.strictObject({ token: linkToken });
export const confirmPasswordInput = z.strictObject({ password: passwordToTry });
export const changePasswordInput = z.strictObject({ current: passwordToTry, next: newPassword, endsKeys });
export const updateNameInput = z.strictObject({
  firstName: personName(80, authTexts.updateName.blank),
  lastName: personName(80, authTexts.updateName.blank),
});
/** The cursor is when the last session was used, and its id. */
export const sessionsInput = z.strictObject(pageFields(positionCursor));
export const revokeSessionInput = z.strictObject({ sessionId: id });
export const removeMyAccountInput = z.strictObject({ password: passwordToTry });

export type CheckSignUpInput = z.infer<typeof checkSignUpInput>;
export type SignUpInput = z.infer<typeof signUpInput>;
export type StartClassInput = z.infer<typeof startClassInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type CreateTokenInput = z.infer<typeof createTokenInput>;
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;
export type ReadResetInput = z.infer<typeof readResetInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;
export type ConfirmPasswordInput = z.infer<typeof confirmPasswordInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type UpdateNameInput = z.infer<typeof updateNameInput>;
export type SessionsInput = z.infer<typeof sessionsInput>;
export type RevokeSessionInput = z.infer<typeof revokeSessionInput>;
export type RemoveMyAccountInput = z.infer<typeof removeMyAccountInput>;

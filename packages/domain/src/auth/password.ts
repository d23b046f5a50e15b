import * as z from "zod/mini";
import { boundedString } from "../fields.ts";
import { authTexts } from "./texts.ts";

export const minPasswordLength = 6;
/** Hashing takes longer the longer a password is, so its length is bounded. */
export const maxPasswordLength = 128;

const boundedPassword = () => boundedString(maxPasswordLength, authTexts.required.password, authTexts.password.tooLong);

/** Exactly as typed. Only the server refuses guessable ones. */
export const newPassword = boundedPassword().check(
  z.minLength(minPasswordLength, authTexts.resetPassword.tooShort.message),
);

/** Only bounded, so that an old password can always be used. */
export const passwordToTry = boundedPassword().check(z.minLength(1, authTexts.required.password));

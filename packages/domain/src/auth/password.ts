import * as z from "zod/mini";
import { boundedString } from "../fields.ts";
import { authTexts } from "./texts.ts";

export const minPasswordLength = 6;
/** Hashing takes longer the longer a password is, so its length is bounded. */
export const maxPasswordLength = 128;

/** In lower case; the world's most common are core's (common-passwords.ts). */
export const commonSwedishPasswords = [
  "lösenord",
  "losenord",
  "lösenord1",
  "losenord1",
  "sommar",
  "sommar2025",
  "sommar2026",
  "sommar2027",
  "vinter2026",
  "hejsan",
  "hejhej",
  "hejhej123",
  "hej123",
  "mamma1",
  "pappa1",
  "sverige",
  "stockholm",
  "fotboll",
  "hockey",
  "student",
  "studenten",
  "student2026",
  "student2027",
  "studenten2026",
  "studenten2027",
  "utspring",
  "utspringet",
  "qwerty123",
  "password1",
  "admin123",
  "abcdef",
  "abcd1234",
  "asdfgh",
  "asdasd",
  "zxcvbn",
  "1q2w3e4r",
  "äpple123",
  "kärlek",
  "älskling",
] as const;

const boundedPassword = () => boundedString(maxPasswordLength, authTexts.required.password, authTexts.password.tooLong);

/** Exactly as typed. Only the server refuses guessable ones. */
export const newPassword = boundedPassword().check(
  z.minLength(minPasswordLength, authTexts.resetPassword.tooShort.message),
);

/** Only bounded, so that an old password can always be used. */
export const passwordToTry = boundedPassword().check(z.minLength(1, authTexts.required.password));

import * as z from "zod/mini";
import { authTexts } from "./texts.ts";

/** Spec 1 section 9. */
export const shortestPassword = 6;
/** DECISIONS 29. */
export const longestPassword = 128;

// The commonest passwords of six signs and more, Swedish ones included (DECISIONS 29).
const commonest = new Set([
  "123456", "1234567", "12345678", "123456789", "1234567890", "123123", "111111", "000000", "654321", "666666", "121212",
  "112233", "password", "password1", "passw0rd", "qwerty", "qwerty123", "qwertyuiop", "abc123", "iloveyou", "admin123",
  "letmein", "welcome", "monkey", "dragon", "football", "sunshine", "princess", "superman", "master", "lösenord",
  "losenord", "sommar", "hejsan", "hejhej", "mamma1", "pappa1", "sverige", "stockholm", "fotboll", "student",
  "studenten", "utspring", "hej123", "abcdef", "abcd1234", "asdfgh", "asdasd", "zxcvbn", "qazwsx", "1q2w3e4r",
]);

/** A password to be: 6 to 128 signs, exactly as typed, and none of the commonest. */
export const newPassword = z.string({ error: authTexts.required.password }).check(
  z.minLength(shortestPassword, authTexts.resetPassword.tooShort.message),
  z.maxLength(longestPassword, authTexts.password.tooLong),
  z.refine((password) => !commonest.has(password.toLowerCase()), authTexts.password.tooCommon),
);

/** A password to try: only bounded, so that an old one always can be used. */
export const passwordToTry = z.string({ error: authTexts.required.password }).check(
  z.minLength(1, authTexts.required.password),
  z.maxLength(longestPassword, authTexts.password.tooLong),
);

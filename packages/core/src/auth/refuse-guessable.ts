import { AppError } from "@utspring/domain/errors";
import { commonPasswords } from "./common-passwords.ts";

interface Owner {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

const lettersOf = (text: string | null) =>
  (text ?? "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

/** Digits and punctuation around the name or address are ignored. @throws AppError at `field`. */
export function refuseGuessable(password: string, { email, firstName, lastName }: Owner, field: string): void {
  const lower = password.normalize("NFC").toLowerCase();
  if (commonPasswords.has(lower)) throw new AppError("PASSWORD_TOO_COMMON", { field });
  const localPart = email?.split("@")[0] ?? null;
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  const own = [first, last, first + last, last + first, lettersOf(localPart), lettersOf(email)].filter(
    (name) => name !== "",
  );
  if (own.includes(lettersOf(password)) || lower === localPart) throw new AppError("PASSWORD_IS_NAME", { field });
}

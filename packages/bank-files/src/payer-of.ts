import type { BankRow } from "./bank-file.ts";
import { cellText, textOrNull } from "./cell-text.ts";
import { parsePhone } from "./parse-phone.ts";
import type { Profile, Role } from "./profiles/profile.ts";
import type { Cell } from "./bank-file.ts";

export function payerOf(
  cellOf: (role: Role) => Cell | undefined,
  { text, payerInMessage }: Pick<Profile, "text" | "payerInMessage">,
): Pick<BankRow, "name" | "phone" | "message"> {
  const name = textOrNull(cellOf("name"));
  const message = textOrNull(cellOf("message"));
  if (payerInMessage !== undefined && payerInMessage.says.test(cellText(cellOf(payerInMessage.role))))
    return { name: message, phone: null, message: null };
  const line = textOrNull(cellOf("text"));
  const parts =
    line === null ? undefined : (text ?? []).map((pattern) => pattern.exec(line)).find((match) => match !== null);
  return {
    name: name ?? parts?.groups?.["name"] ?? null,
    phone: parsePhone(withZero(cellOf("phone"))) ?? parsePhone(parts?.groups?.["phone"]),
    message: message ?? (parts === undefined ? line : null),
  };
}

/** A spreadsheet reads a number as an amount, without the zero it begins with. */
const withZero = (cell: Cell | undefined) => (/^7\d{8}$/u.test(cellText(cell)) ? `0${cellText(cell)}` : cell);

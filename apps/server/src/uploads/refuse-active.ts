import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";

/** The refusal of a part that may run or fetch something; the sentence names it. */
export function refuseActive(part: string): AppError {
  return new AppError("FILE_ACTIVE", { sentence: activeTexts.refusal(part) });
}

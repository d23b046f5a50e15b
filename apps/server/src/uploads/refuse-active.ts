import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";

export function refuseActive(part: string): AppError {
  return new AppError("FILE_ACTIVE", { sentence: activeTexts.refusal(part) });
}

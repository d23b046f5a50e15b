import { AppError } from "@utspring/domain/errors";

/** What one document may hold, so that no small file takes seconds. 2,000 pages have 750,000 elements. */
export class WordSizes {
  private elements = 750_000;
  private fields = 50_000;

  /** @throws AppError FILE_TOO_COMPLEX */
  countElement(): void {
    if ((this.elements -= 1) < 0) throw new AppError("FILE_TOO_COMPLEX");
  }

  /** @throws AppError FILE_TOO_COMPLEX */
  countField(): void {
    if ((this.fields -= 1) < 0) throw new AppError("FILE_TOO_COMPLEX");
  }
}

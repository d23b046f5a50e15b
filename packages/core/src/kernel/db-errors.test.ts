import { AppError } from "@utspring/domain/errors";
import { describe, expect, it } from "vitest";
import { isRetryable, isRolledBack } from "./db-errors.ts";
import { outcomeOf } from "./trpc-errors.ts";

const failed = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("refused"), { code }) });

describe("errors of the database", () => {
  it("a transaction was certainly rolled back after a refusal by PostgreSQL or by the procedure", () => {
    expect([failed("23505"), failed("P0001"), failed("XX000"), new AppError("NOT_FOUND")].map(isRolledBack)).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  it.each(["EPIPE", "EBUSY", "ECONNRESET", "CONNECTION_CLOSED"])(
    "a lost connection with Node's or the driver's code %s may have committed",
    (code) => {
      expect(isRolledBack(failed(code))).toBe(false);
    },
  );

  it("a lock or a statement that takes too long is answered as BUSY, and other faults as UNEXPECTED", () => {
    expect(["55P03", "57014", "53300", "XX000"].map((code) => outcomeOf(failed(code)))).toEqual([
      "BUSY",
      "BUSY",
      "UNEXPECTED",
      "UNEXPECTED",
    ]);
  });

  it("only a serialisation failure and a deadlock are run again", () => {
    expect(["40001", "40P01", "23505", "EPIPE"].map((code) => isRetryable(failed(code)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

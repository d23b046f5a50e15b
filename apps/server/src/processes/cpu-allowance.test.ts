import { expect, it } from "vitest";
import { AppError } from "@utspring/domain/errors";
import { openCpuAllowance } from "./cpu-allowance.ts";

it("a person's checks cost at most 20 seconds of CPU in ten minutes; others' are not counted", () => {
  let now = 0;
  const { charge, refuseIfSpent } = openCpuAllowance(20_000, () => now);
  charge("anna", 19_999);
  refuseIfSpent("anna");
  charge("anna", 1);
  expect(() => refuseIfSpent("anna")).toThrow(AppError);
  refuseIfSpent("bo");
  now = 599_999;
  charge("bo", 30_000);
  expect(() => refuseIfSpent("anna")).toThrow(AppError);
  now = 600_000;
  refuseIfSpent("anna");
  expect(() => refuseIfSpent("bo")).toThrow(AppError);
});

import { expect, it } from "vitest";
import { AppError } from "@utspring/domain/errors";
import { openCheckAllowance } from "./check-allowance.ts";

it("a person's checks cost at most 20 seconds of CPU in ten minutes; others' are not counted", () => {
  let now = 0;
  const { charge, refuseIfSpent } = openCheckAllowance(() => now);
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

import { expect, it } from "vitest";
import { classLabelOf, classStatusOf } from "./class-status.ts";

it("class status — ongoing while any session is active", () => {
  expect(classStatusOf(["closed", "active", "completed"])).toBe("ongoing");
});

it("class status — completed while sessions exist that are not all closed", () => {
  expect(classStatusOf(["closed", "completed"])).toBe("completed");
  expect(classStatusOf(["in_delivery"])).toBe("completed");
});

it("class status — not started without sessions, and again when all are closed", () => {
  expect([classStatusOf([]), classStatusOf(["closed", "closed"])]).toEqual(["not_started", "not_started"]);
  expect(classLabelOf("not_started")).toBe("Utan försäljning");
});

import { expect, it } from "vitest";
import { classLabelOf, classStatusAt, placesOfStatuses } from "./class-status.ts";
import type { SessionStatus } from "./status.ts";

const places = new Map(placesOfStatuses);
const statusOf = (...sessions: SessionStatus[]) =>
  classStatusAt(sessions.length === 0 ? null : Math.min(...sessions.map((one) => places.get(one) ?? Number.NaN)));

it("class status — ongoing while any session is active", () => {
  expect(statusOf("closed", "active", "completed")).toBe("ongoing");
});

it("class status — completed while sessions exist that are not all closed", () => {
  expect(statusOf("closed", "completed")).toBe("completed");
  expect(statusOf("in_delivery")).toBe("completed");
});

it("class status — not started without sessions, and again when all sessions are closed", () => {
  expect([statusOf(), statusOf("closed", "closed")]).toEqual(["not_started", "not_started"]);
  expect(classLabelOf("not_started")).toBe("Utan försäljning");
});

import { describe, expect, it } from "vitest";
import { filesUnder, isTestFile, readSources, readText } from "./source.ts";

const pushService =
  "asks the browser's push service, which a browser of a test has none of; the hook's own test stands for it";

/** What no button is clicked twice for, and why. */
const notWalked: Readonly<Record<string, string>> = {
  "notices.subscribePush": pushService,
  "notices.unsubscribePush": pushService,
};

const called = new Set(
  readSources()
    .filter(({ path }) => path.startsWith("apps/web/src/") && !isTestFile(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/use(?:Checklist)?Action(?:<[^()]*>)?\(\s*trpc\.(?<procedure>[\w.]+)/gu)].map(
        (match) => match.groups?.["procedure"] ?? "",
      ),
    ),
);
const walked = new Set(
  filesUnder("apps/e2e/src/pressed").flatMap((path) =>
    [...readText(path).matchAll(/(?:calls|begins): "(?<procedure>[\w.]+)"/gu)].map(
      (match) => match.groups?.["procedure"] ?? "",
    ),
  ),
);

describe("second press — every button is clicked twice, or has a reason not to be", () => {
  it("every procedure that a button calls has a row in apps/e2e/src/pressed, or a listed reason for having none", () => {
    expect([...called].filter((procedure) => !walked.has(procedure) && !(procedure in notWalked))).toEqual([]);
  });

  it("every listed reason is for a procedure that a button calls and that has no row in apps/e2e/src/pressed", () => {
    expect(Object.keys(notWalked).filter((procedure) => !called.has(procedure) || walked.has(procedure))).toEqual([]);
  });
});

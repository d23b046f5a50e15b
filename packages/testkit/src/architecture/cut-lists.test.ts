import { describe, expect, it } from "vitest";
import { isTestFile, readSources } from "./source.ts";

/** Where the reader learns that rows are left out, or why none are. */
const told: Readonly<Record<string, string>> = {
  "packages/core/src/admin/classes/procedures/requests.ts": "ClassRequests.tsx",
  "packages/core/src/classes/procedures/join-requests.ts": "JoinRequests.tsx",
  "packages/core/src/classes/queries.ts": "its callers ask for one more; the dashboard links to all",
  "packages/core/src/dashboard/procedures/dashboard.ts": "the dashboard links to the calendar",
  "packages/core/src/fund/person.ts": "reads on until the end",
  "packages/core/src/fund/review/procedures/status.ts": "QuestionList.tsx",
  "packages/core/src/kernel/broadcaster.ts": "a listener that is behind reads on",
  "packages/core/src/payments/bank/paid-of-rows.ts": "the quota of rows",
  "packages/core/src/payments/bank/procedures/history.ts": "HistoryPanel.tsx",
  "packages/core/src/payments/claims/procedures/list.ts": "ClaimsPanel.tsx",
  "packages/core/src/payments/credits/procedures/list.ts": "no screen; the procedure's text",
  "packages/core/src/payments/procedures/receipts.ts": "ReceiptList.tsx",
  "packages/core/src/privacy/personal-data.ts": "reads on until the end",
};

const sources = readSources().filter(({ path }) => !isTestFile(path));

/** Apart from one row, and one more than a page, which says that there is a next one. */
function isCut({ text }: { text: string }): boolean {
  return [...text.matchAll(/\.limit\((?<most>[^()]*)\)/gu)].some(
    ({ groups }) => groups?.["most"] !== "1" && groups?.["most"]?.endsWith("+ 1") !== true,
  );
}

describe("lists that are cut", () => {
  it("a list without a next page tells its reader that rows are left out", () => {
    const cut = sources.filter(({ path }) => path.startsWith("packages/core/src/")).filter(isCut);
    expect(cut.map(({ path }) => path).toSorted()).toEqual(Object.keys(told).toSorted());
    for (const where of Object.values(told).filter((one) => one.endsWith(".tsx")))
      expect(sources.find(({ path }) => path.endsWith(`/${where}`))?.text).toContain("<CutNote");
  });
});

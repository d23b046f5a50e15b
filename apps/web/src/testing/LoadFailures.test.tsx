import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { ChecklistPanel } from "../features/admin/checklist/ChecklistPanel.tsx";
import { ClassDetails } from "../features/admin/classes/ClassDetails.tsx";
import { Counts } from "../features/admin/Counts.tsx";
import { SalesPanel } from "../features/admin/sales/SalesPanel.tsx";
import { SessionBrowser } from "../features/admin/sales/SessionBrowser.tsx";
import { BudgetPage } from "../features/budget/BudgetPage.tsx";
import { CalendarPage } from "../features/calendar/CalendarPage.tsx";
import { ChecklistPage } from "../features/checklist/ChecklistPage.tsx";
import { ClassPage } from "../features/dashboard/ClassPage.tsx";
import { FundPage } from "../features/fund/FundPage.tsx";
import { PaymentsPage } from "../features/payments/PaymentsPage.tsx";
import { StatusPanel } from "../features/payments/status/StatusPanel.tsx";
import { PollsPage } from "../features/polls/PollsPage.tsx";
import { useMe } from "../lib/session/use-me.ts";
import { renderWithServer, someone } from "./render.tsx";

const id = "00000000-0000-4000-8000-000000000011";
const nothing = () => undefined;

/** The page as its guard shows it, once the user is known. */
function Known({ children }: { children: ReactNode }) {
  const { me } = useMe();
  return me && children;
}

function show(page: ReactNode, procedure: string) {
  return renderWithServer(<Known>{page}</Known>, {
    answers: { "auth.me": () => someone({ role: "studentansvarig" }) },
    refusals: { [procedure]: { code: "NOT_FOUND" } },
    silent: ["fund.transactions", "fund.verify", "fund.head"],
  });
}

const pages: [procedure: string, sentence: string, page: () => ReactNode][] = [
  ["admin.overview", "Kunde inte ladda data", () => <Counts />],
  ["admin.classes.details", "Kunde inte ladda klassdetaljer", () => <ClassDetails classId={id} onDone={nothing} />],
  ["admin.checklist.list", "Kunde inte ladda checklista", () => <ChecklistPanel />],
  ["admin.sales.overview", "Kunde inte ladda försäljningsdata", () => <SalesPanel />],
  [
    "admin.sales.sessions",
    "Kunde inte ladda data",
    () => <SessionBrowser classId={id} period="max" onTitle={nothing} />,
  ],
  ["classes.dashboard", "Kunde inte ladda data", () => <ClassPage />],
  ["fund.overview", "Kunde inte ladda klasskassa data", () => <FundPage />],
  ["payments.list", "Kunde inte ladda betalningar", () => <PaymentsPage />],
  ["budget.list", "Kunde inte ladda data", () => <BudgetPage />],
  ["calendar.list", "Kunde inte ladda evenemang", () => <CalendarPage />],
  ["polls.list", "Kunde inte ladda omröstningar", () => <PollsPage />],
  ["checklist.list", "Kunde inte ladda data", () => <ChecklistPage />],
];

describe("unreadable files", () => {
  it.each(pages)("a failed %s shows %s with a retry button", async (procedure, sentence, page) => {
    show(page(), procedure);
    const failed = (await screen.findByText(sentence, {}, { timeout: 5_000 })).closest("[role=alert]");
    expect(failed?.querySelector("button")?.textContent).toBe("Försök igen");
  });

  it("a failed payments.status is logged and shows a retry button but no toast", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { calls } = show(<StatusPanel />, "payments.status");
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(calls.some(({ procedure }) => procedure === "payments.status")).toBe(true);
    // Only an alert with a way to try again.
    const alerts = await screen.findAllByRole("alert");
    expect(alerts.map((alert) => alert.querySelector("button")?.textContent)).toEqual(["Försök igen"]);
    logged.mockRestore();
  });
});

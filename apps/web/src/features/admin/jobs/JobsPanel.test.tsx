import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { renderWithServer } from "../../../testing/render.tsx";
import { JobsPanel } from "./JobsPanel.tsx";

type Row = Outputs["admin"]["jobs"]["list"][number];
const at = new Date("2026-11-19T04:00:02Z");
const row = (more: Partial<Row>): Row => ({
  job: "verifyLedgers",
  nextAt: new Date("2026-11-20T04:00:00Z"),
  last: null,
  waiting: 0,
  running: 0,
  failing: 0,
  lastError: null,
  ...more,
});

const show = (rows: Row[]) =>
  renderWithServer(<JobsPanel />, {
    answers: { "admin.jobs.list": () => rows, "admin.jobs.run": () => ({ started: 1 }) },
  });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest("tr, li") as HTMLElement);

describe("JobsPanel", () => {
  it("a job's row shows the result of its last run, its counts and an empty queue", async () => {
    show([
      row({ last: { startedAt: at, finishedAt: at, outcome: "done", counts: { ledgers: 3, rows: 120, broken: 0 } } }),
    ]);
    const line = await rowOf("Kontrollera klasskassorna");
    expect(line.getByText("Klart")).toBeTruthy();
    expect(line.getByText("3 kassor, 120 rader")).toBeTruthy();
    expect(line.getByText("Tom")).toBeTruthy();
  });

  it("says what the operator has not set about itself", async () => {
    show([]);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Uppgifter om er saknas på de öppna sidorna")).toBeTruthy();
    expect(
      alert.getByText(/har inte angett sitt namn, sitt organisationsnummer, sin adress och sin e-post\./u),
    ).toBeTruthy();
  });

  it("the row of the ledger check says how many ledgers do not verify", async () => {
    show([
      row({ last: { startedAt: at, finishedAt: at, outcome: "alarm", counts: { ledgers: 3, rows: 119, broken: 1 } } }),
    ]);
    const line = await rowOf("Kontrollera klasskassorna");
    expect(line.getByText("Behöver ses över")).toBeTruthy();
    expect(line.getByText("3 kassor, 119 rader, 1 stämmer inte")).toBeTruthy();
  });

  it("failed jobs can be retried and scheduled jobs started; other jobs have no button", async () => {
    const { calls } = show([
      row({}),
      row({ job: "sendResetMail", nextAt: null, failing: 2, lastError: "connect ECONNREFUSED" }),
      row({ job: "sendInviteMail", nextAt: null }),
    ]);
    const mails = await rowOf("Mejl med återställningslänk");
    expect(mails.getByText("2 misslyckade")).toBeTruthy();
    expect(mails.getByText("connect ECONNREFUSED")).toBeTruthy();
    await userEvent.click(mails.getByRole("button", { name: "Försök igen: Mejl med återställningslänk" }));
    await userEvent.click(
      (await rowOf("Kontrollera klasskassorna")).getByRole("button", { name: "Kör nu: Kontrollera klasskassorna" }),
    );
    expect((await rowOf("Inbjudan med mejl")).queryByRole("button")).toBeNull();
    expect(calls.filter(({ procedure }) => procedure === "admin.jobs.run").map(({ input }) => input)).toEqual([
      { job: "sendResetMail" },
      { job: "verifyLedgers" },
    ]);
  });
});

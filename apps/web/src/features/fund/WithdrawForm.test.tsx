import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@utspring/core/router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyChangeEvent } from "../../lib/live/apply-change-event.ts";
import { createQueryClient } from "../../lib/query/query-client.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { WithdrawForm } from "./WithdrawForm.tsx";

beforeEach(() => {
  sessionStorage.clear();
  answers["fund.waiting"] = null;
});
afterEach(cleanup);

const answers: Partial<Record<string, unknown>> = {
  "budget.expenses": [],
  "fund.withdraw": { transactionId: "", seq: 1, balanceAfterOre: 0 },
};

/** Shows the form over a fund with 100 kr to spend; answers what the server was asked to withdraw. */
function show(fund = { balanceOre: 10_000, reservedOre: 0 }) {
  const withdrawals: unknown[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path === "fund.withdraw") withdrawals.push(op.input);
        observer.next({ result: { type: "data", data: answers[op.path] ?? null } });
        observer.complete();
      });
  const onDone = vi.fn<() => void>();
  const queryClient = createQueryClient();
  const view = render(
    <MantineProvider env="test">
      <trpc.Provider client={trpc.createClient({ links: [server] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <WithdrawForm fund={fund} onDone={onDone} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
  return { withdrawals, onDone, view, queryClient };
}

async function fill(amount: string) {
  await userEvent.type(screen.getByLabelText("Belopp"), amount);
  await userEvent.type(screen.getByLabelText("Till vad"), "Buss");
  await userEvent.click(screen.getByRole("button", { name: "Registrera" }));
}

describe("WithdrawForm", () => {
  it("budget items with equal names have their planned amounts", async () => {
    const item = (id: string, itemName: string, budgetedOre: number, leftOre: number) => ({
      id,
      itemName,
      budgetName: "Huvudbudget",
      budgetedOre,
      leftOre,
    });
    answers["budget.expenses"] = [
      item("a", "Flak", 500_000, 20_000),
      item("b", "flak", 90_000, -100),
      item("c", "Mat", 100, 100),
    ];
    show();
    await screen.findByRole("option", { name: "Flak (planerat 5\u00a0000\u00a0kr), 200\u00a0kr kvar" });
    for (const name of ["flak (planerat 900\u00a0kr), 1\u00a0kr över budget", "Mat, 1\u00a0kr kvar"])
      expect(screen.getByRole("option", { name })).toBeTruthy();
    answers["budget.expenses"] = [];
  });

  it("the amounts of the chosen budget item are below the field, which a long name fills", async () => {
    const long = "Buss och båt till Skansen och Gröna Lund och hem igen på kvällen, för alla";
    const item = { budgetName: "Huvudbudget", budgetedOre: 500_000 };
    answers["budget.expenses"] = [
      { id: "a", itemName: long, leftOre: 20_000, ...item },
      { id: "b", itemName: "Mat", leftOre: -100, ...item },
    ];
    show();
    const field = await screen.findByLabelText("Rad i budgeten (valfri)");
    const described = () => document.querySelector(`#${field.getAttribute("aria-describedby")}`)?.textContent;
    expect(field.getAttribute("aria-describedby")).toBeNull();
    await userEvent.selectOptions(field, "a");
    expect(described()).toBe("Planerat 5\u00a0000\u00a0kr, 200\u00a0kr kvar");
    await userEvent.selectOptions(field, "b");
    expect(described()).toBe("Planerat 5\u00a0000\u00a0kr, 1\u00a0kr över budget");
    answers["budget.expenses"] = [];
  });

  it("a chosen budget item that is removed meanwhile is named by the field and not sent, until another or none is chosen", async () => {
    const item = { budgetName: "Huvudbudget", budgetedOre: 500_000, leftOre: 0 };
    answers["budget.expenses"] = [{ id: "a", itemName: "Buss", ...item }];
    const { queryClient, withdrawals } = show();
    const removed = "Posten du valde är borttagen. Välj en annan, eller ingen.";
    await userEvent.selectOptions(await screen.findByLabelText("Rad i budgeten (valfri)"), "a");
    expect(screen.queryByText(removed)).toBeNull();
    answers["budget.expenses"] = [];
    await queryClient.invalidateQueries();
    expect(await screen.findByText(removed)).toBeTruthy();
    await fill("100");
    await userEvent.type(screen.getByLabelText("Till vad"), "{Enter}");
    expect(screen.getByRole("button", { name: "Registrera" })).toHaveProperty("disabled", true);
    expect(withdrawals).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText("Rad i budgeten (valfri)"), "Ingen rad i budgeten");
    expect(screen.queryByText(removed)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Registrera" }));
    await waitFor(() => expect(withdrawals).toHaveLength(1));
    expect(withdrawals[0]).not.toHaveProperty("budgetItemId");
    answers["budget.expenses"] = [];
  });

  it("a budget item that is removed before the question about the balance is answered is not sent", async () => {
    const item = { budgetName: "Huvudbudget", budgetedOre: 500_000, leftOre: 0 };
    answers["budget.expenses"] = [{ id: "a", itemName: "Buss", ...item }];
    const { queryClient, withdrawals } = show();
    await userEvent.selectOptions(await screen.findByLabelText("Rad i budgeten (valfri)"), "a");
    await fill("250");
    await screen.findByRole("alert");
    answers["budget.expenses"] = [];
    await queryClient.invalidateQueries();
    await screen.findByText(/^Posten du valde/u);
    await userEvent.click(screen.getByRole("button", { name: "Registrera ändå" }));
    expect(withdrawals).toEqual([]);
    answers["budget.expenses"] = [{ id: "a", itemName: "Buss", ...item }];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByText(/^Posten du valde/u)).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Registrera ändå" }));
    await waitFor(() => expect(withdrawals).toMatchObject([{ budgetItemId: "a" }]));
    answers["budget.expenses"] = [];
  });

  it("a withdrawal that the fund covers is sent without a question", async () => {
    const { withdrawals, onDone } = show();
    await fill("100");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(withdrawals).toMatchObject([{ amount: expect.stringMatching(/^100(,00)?$/u), description: "Buss" }]);
  });

  it("a withdrawal whose receipt was refused is not registered until the receipt is removed or replaced", async () => {
    const { withdrawals, onDone, view } = show();
    const input = view.container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("there is no file input");
    await userEvent.setup({ applyAccept: false }).upload(input, new File(["<html>"], "kvitto.html"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/pdf/u);
    await fill("100");
    expect(screen.getByRole("alert").textContent).toContain(
      "Kvittot lades inte till. Ta bort det eller välj en annan fil först.",
    );
    expect(withdrawals).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Ta bort kvittot" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Registrera" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(withdrawals).toHaveLength(1);
  });

  it("a withdrawal that takes the fund below zero asks first and shows the resulting balance", async () => {
    const { withdrawals, onDone } = show();
    await fill("250,50");
    const question = await screen.findByRole("alert");
    expect(question.textContent.replaceAll("\u00a0", " ")).toContain("Saldot blir −150,50 kr.");
    expect(withdrawals).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Registrera ändå" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(withdrawals).toHaveLength(1);
  });

  it("the question names the resulting balance and the amount reserved for withdrawals waiting for attest", async () => {
    show({ balanceOre: 100_000, reservedOre: 90_000 });
    await fill("250");
    const question = await screen.findByRole("alert");
    expect(question.textContent.replaceAll("\u00a0", " ")).toContain(
      "Saldot blir 750,00 kr, och 900,00 kr är reserverat för uttag som väntar på ett andra godkännande.",
    );
  });

  it.each([
    [false, "Du har tagit ut 3 kr det senaste dygnet, och med det här"],
    [
      true,
      "Du har tagit ut 3 kr det senaste dygnet tillsammans med administratörer och dem som har varit studentansvariga i mindre än sju dagar, och med det här",
    ],
  ])("above the limit the form says whose sum of the day it is (together: %s)", async (isTogether, sentence) => {
    answers["fund.waiting"] = {
      limitOre: 5_000,
      aloneOre: 300,
      isTogether,
      attesters: 2,
      limitChange: null,
      requests: [],
    };
    show();
    await userEvent.type(screen.getByLabelText("Belopp"), "60");
    const note = await screen.findByText(/över gränsen på 50\s*kr/u);
    expect(note.textContent.replaceAll("\u00a0", " ")).toContain(sentence);
  });

  it.each([
    ["one other can attest", 2, 0, "Beloppet reserveras, och uttaget bokförs när en till studentansvarig eller", false],
    ["nobody can attest", 1, 0, "Beloppet reserveras, men ingen kan godkänna uttaget än.", true],
    ["nobody can attest what is above it with the day's", 1, 300, "men ingen kan godkänna uttaget än.", true],
  ])("above the limit the form says that %s", async (_what, attesters, aloneOre, sentence, isAlone) => {
    answers["fund.waiting"] = { limitOre: 5_000, aloneOre, attesters, limitChange: null, requests: [] };
    show();
    await userEvent.type(screen.getByLabelText("Belopp"), "60");
    const note = await screen.findByText(/över gränsen på 50\s*kr/u);
    expect(note.textContent).toContain(sentence);
    const what = "Be en administratör utse en till: annars kan inget över gränsen bokföras.";
    expect(screen.queryByText((text) => text.includes(what)) !== null).toBe(isAlone);
  });

  it.each([
    ["the only other studentansvarig leaves", { kind: "classes.leave", area: "classes" }, 2, 1],
    ["another member becomes studentansvarig", { kind: "classes.assign", area: "classes" }, 1, 2],
    ["the auditor's appointment ends", { kind: "fund.review.end", area: "fund" }, 2, 1],
    ["an auditor is appointed", { kind: "fund.review.appoint", area: "fund" }, 1, 2],
  ] as const)("the form says at once who can attest when %s", async (_what, event, before, after) => {
    const waiting = (attesters: number) => ({
      limitOre: 5_000,
      aloneOre: 0,
      attesters,
      limitChange: null,
      requests: [],
    });
    const says = (attesters: number) =>
      attesters < 2 ? "men ingen kan godkänna uttaget än." : "bokförs när en till studentansvarig eller";
    answers["fund.waiting"] = waiting(before);
    const { queryClient } = show();
    await userEvent.type(screen.getByLabelText("Belopp"), "60");
    expect((await screen.findByText(/över gränsen på 50\s*kr/u)).textContent).toContain(says(before));
    answers["fund.waiting"] = waiting(after);
    applyChangeEvent(queryClient, { seq: 1, refId: null, ...event });
    expect((await screen.findByText(new RegExp(says(after), "u"))).textContent).toMatch(/över gränsen på 50\s*kr/u);
  });

  it("a second Enter does not answer the question", async () => {
    const { withdrawals } = show();
    await fill("250");
    await screen.findByRole("alert");
    await userEvent.type(screen.getByLabelText("Till vad"), "{Enter}{Enter}");
    expect(withdrawals).toEqual([]);
  });

  it("changing the amount to one that the fund covers removes the question", async () => {
    show();
    await fill("250");
    await screen.findByRole("alert");
    await userEvent.clear(screen.getByLabelText("Belopp"));
    await userEvent.type(screen.getByLabelText("Belopp"), "50");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("input is kept when the form is closed by mistake", async () => {
    const { view } = show();
    await userEvent.type(screen.getByLabelText("Till vad"), "Bussresan");
    view.unmount();
    show();
    expect(screen.getByLabelText<HTMLInputElement>("Till vad").value).toBe("Bussresan");
  });
});

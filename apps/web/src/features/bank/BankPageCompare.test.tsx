import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { addDays, dayOf } from "@utspring/domain/dates";
import { describe, expect, it } from "vitest";
import { give, section, show } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

runReaderInTests();

const today = dayOf(new Date());
const day = (after: number) => addDays(today, after);

/** An account's file, newest first, of rows of a day, an amount and the balance after it. */
const account = (...rows: [after: number, amount: string, balance: string][]) =>
  [
    "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo",
    ...rows.map(([after, amount, balance]) => `${day(after)};${day(after)};1;46701740604;${amount};${balance}`),
  ].join("\n");

const open = async (...rows: Parameters<typeof account>) => {
  await give(account(...rows), "konto.csv");
  await screen.findByRole("heading", { name: "Kontoutdrag från SEB" });
};
const fields = async () => {
  const panel = within(await section("Stämmer kassan med banken?"));
  return {
    panel,
    dayField: panel.getByLabelText<HTMLInputElement>("Dag"),
    balanceField: panel.getByLabelText<HTMLInputElement>("Saldo på banken"),
  };
};
const values = async () => {
  const { dayField, balanceField } = await fields();
  return [dayField.value, balanceField.value.replaceAll("\u00a0", " ")];
};
const expectFields = async (...expected: string[]) => waitFor(async () => expect(await values()).toEqual(expected));
const changeDay = async (value: string) => fireEvent.change((await fields()).dayField, { target: { value } });

describe("BankPage — the balance that is compared", () => {
  it("the balance of a day that has not been is not today's: the field has today's, and that is what is saved", async () => {
    const { calls } = show();
    await open([1, "250.000", "700.000"], [0, "450.000", "450.000"]);
    await expectFields(today, "450,00");
    await userEvent.click((await fields()).panel.getByRole("button", { name: "Jämför" }));
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === "payments.bank.noteBalance")?.input).toMatchObject({
        day: today,
        bankBalance: "450,00",
      }),
    );
  });

  it("the balance is left empty where the file does not say what the account had today", async () => {
    show();
    await open([1, "250.000", "700.000"]);
    await expectFields(today, "");
  });

  it.each([
    ["with that day's balance", "1700.000", "1 700,00"],
    ["with none where the file has none", "", ""],
  ])("the day is the last of a file in no order of days, %s", async (_what, written, shown) => {
    show();
    await open([-3, "1000.000", "1450.000"], [-1, "250.000", written], [-4, "450.000", "450.000"]);
    await expectFields(day(-1), shown);
    await changeDay(day(-4));
    await expectFields(day(-4), "450,00");
  });

  it("the day is today in a file in no order with days that have not been", async () => {
    show();
    await open([1, "100.000", "1800.000"], [0, "250.000", "1700.000"], [-3, "1000.000", "1450.000"], [-2, "0.000", ""]);
    await expectFields(today, "1 700,00");
  });

  it("the balance follows the day while it is the file's, and not when it was typed", async () => {
    show();
    await open([-1, "250.000", "1700.000"], [-3, "1000.000", "1450.000"]);
    await expectFields(day(-1), "1 700,00");
    await changeDay(day(-2));
    await expectFields(day(-2), "1 450,00");
    await changeDay(day(-4));
    await expectFields(day(-4), "");
    await changeDay(day(-3));
    await expectFields(day(-3), "1 450,00");
    await changeDay(today);
    await expectFields(today, "");
    const { balanceField } = await fields();
    await userEvent.type(balanceField, "900");
    await changeDay(day(-1));
    await expectFields(day(-1), "900");
  });

  it("a row that is not booked and has only a phone number is named by it on the device, and nothing is sent", async () => {
    const difference = { day: today, bookOre: 0, bankOre: 74, differenceOre: 74, untied: [] };
    const explanations = [{ reason: "unexplained", amountOre: 74, rows: [] }];
    const { calls } = show({ answers: { "payments.bank.difference": () => ({ ...difference, explanations }) } });
    const file = account([0, "0.370", "0.740"], [-1, "0.370", "0.370"]).replace("46701740604", "");
    await give(file, "konto.csv");
    await userEvent.click(await screen.findByText(/^I filen men inte bokfört \(2 rader\)$/u));
    const text = (await section("Stämmer kassan med banken?")).textContent.replaceAll("\u00a0", " ");
    expect(text).toMatch(/070-174 06 04\+0,37 kr.* Okänd avsändare\+0,37 kr/u);
    expect(JSON.stringify(calls)).not.toMatch(/174\s?06\s?04/u);
  });
});

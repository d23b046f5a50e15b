import { configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import { matchingRules } from "@utspring/bank-matching/rules";
import { formatKr } from "@utspring/domain/money";
import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { isOfClass, matchYear } from "@utspring/testkit/bank/year-of-files";
import type { MatchedFile } from "@utspring/testkit/bank/year-of-files";
import { expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";
import { BankPage } from "./BankPage.tsx";

configure({ asyncUtilTimeout: 10_000 });

runReaderInTests();

const key = "cd".repeat(32);
const rowsOfFile = 60;
type MadeRow = MatchedFile["rows"][number];

/** A month's file of 60 rows of a made-up class, after some months that have taught whose phone is whose. */
function monthOf(seed: number) {
  const files = matchYear({ seed, kind: "report", rules: matchingRules });
  const file = files.find(({ rows }, nr) => nr > 2 && rows.length >= rowsOfFile);
  if (file === undefined) throw new Error("no month has 60 rows");
  const rows = file.rows.slice(0, rowsOfFile);
  const phones = new Map(
    files.flatMap((one) => one.rows).map(({ row, payment }) => [row.phoneHash, payment.payer.phone]),
  );
  const hash = keyedHash(key);
  const rehashed = (old: string | null) => (old === null ? null : hash(phones.get(old) ?? old));
  const { items, members, aliases, booked } = file.context;
  return {
    rows,
    context: {
      key,
      seq: 7,
      items,
      members: members.map((member) => ({ ...member, shownName: member.name, joinedOn: "2026-08-18" })),
      aliases: aliases.map(({ phoneHash, memberId }) => ({ phoneHash: rehashed(phoneHash) ?? "", memberId })),
      booked: booked.map((one) => ({ ...one, phoneHash: rehashed(one.phoneHash) })),
      approved: [],
      undone: [],
      ignored: [],
      saved: [],
      today: file.context.today,
    },
  };
}

function reportOf(rows: readonly MadeRow[]): string {
  const days = rows.map(({ row }) => row.bookedOn).toSorted();
  const heading =
    "Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens";
  const lines = rows.map(({ row: { bookedOn, name, message, time, amountOre }, payment }, index) =>
    [
      index + 1,
      "81059,9031234567",
      bookedOn,
      bookedOn,
      "",
      "+46123456789",
      "KLASSEN",
      payment.payer.phone,
      name,
      `"${message ?? ""}"`,
      time,
      (amountOre / 100).toFixed(2),
      "",
    ].join(","),
  );
  return [
    `* Swish-rapport Avser ${days[0] ?? ""} - ${days.at(-1) ?? ""} Skapad 2027-12-01 12:23 CET`,
    heading,
    ...lines,
  ].join("\n");
}

it("booking a month of 60 rows until the bank agrees takes at most 12 presses", async () => {
  const month = monthOf(1);
  const { rows } = month;
  // What is none of the class's is on another account.
  const own = rows.filter(({ payment }) => isOfClass(payment));
  let context = month.context;
  const bankOre = own.reduce((sum, { row }) => sum + row.amountOre, 0);
  let bookOre = 0;
  let isNoted = false;
  const sent: BookRowsInput["rows"] = [];
  renderWithServer(<BankPage />, {
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "payments.bank.context": () => context,
      "payments.bank.history": () => ({ imports: [], rows: [], balances: [] }),
      "payments.bank.difference": () => ({
        day: isNoted ? "2027-12-01" : null,
        bookOre,
        bankOre,
        differenceOre: bankOre - bookOre,
        explanations: bankOre === bookOre ? [] : [{ reason: "unexplained", amountOre: bankOre - bookOre, rows: [] }],
        untied: [],
      }),
      "payments.bank.noteBalance": () => {
        isNoted = true;
        return {};
      },
      "payments.bank.ignore": () => ({ ignored: 0, known: 0 }),
      "payments.bank.book": (input) => {
        const booked = (input as BookRowsInput).rows;
        sent.push(...booked);
        const bookedOre = booked.reduce((sum, { amountOre }) => sum + amountOre, 0);
        bookOre += bookedOre;
        context = {
          ...context,
          booked: [
            ...context.booked,
            ...booked.map(({ fingerprint, bookedOn, amountOre, name = null, phoneHash = null }) => ({
              fingerprint,
              profile: "swedbank-swish",
              bookedOn,
              amountOre,
              name,
              phoneHash,
            })),
          ],
        };
        const results = booked.map(({ fingerprint }) => ({ fingerprint, result: "booked", refusal: null }));
        return { rows: results, booked: results.length, bookedOre, linked: 0, balanceAfterOre: bookOre };
      },
    },
  });
  let presses = 0;
  const press = async (element: HTMLElement) => {
    presses += 1;
    await userEvent.click(element);
  };

  presses += 1;
  await userEvent.upload(
    await screen.findByLabelText("Fil från banken eller Swish"),
    new File([reportOf(rows)], "swish.csv"),
  );
  const suggested = await screen.findByRole("region", { name: "Förslag" });
  const asked = screen.getByRole("region", { name: "Frågor" });
  const listed = (region: HTMLElement) => within(region).getAllByRole("listitem");
  // The person knows what each payment is.
  const truthOf = (item: HTMLElement) => {
    const shown = item.textContent.replaceAll("\u00a0", " ");
    const isShown = ({ row }: MadeRow) =>
      shown.includes(`${row.name ?? ""}${formatKr(row.amountOre, "whole").replaceAll("\u00a0", " ")}`) &&
      (row.message === null || row.message.trim() === "" || shown.includes(`”${row.message.trim()}”`));
    const payment = rows.find(isShown)?.payment;
    if (payment === undefined) throw new Error(`no payment is ${shown}`);
    const titleOf = (id: string) => context.items.find(({ requirementId }) => requirementId === id)?.title ?? "";
    const paid = payment.pays.map(({ due }) => `${due.pupil.name}, ${titleOf(due.requirement.id)}`);
    return [...paid, ...(payment.creditOf === null ? [] : [`till godo för ${payment.creditOf.name}`])];
  };
  const has = (text: string | null, truth: readonly string[]) => truth.every((words) => text?.includes(words) === true);

  await press(within(suggested).getByLabelText("Markera alla förslag"));
  for (const item of listed(suggested)) {
    const truth = truthOf(item);
    if (truth.length === 0) await press(within(item).getByRole("checkbox"));
    else expect(has(item.textContent, truth), item.textContent).toBe(true);
  }
  for (const item of listed(asked)) {
    const truth = truthOf(item);
    const label = (radio: HTMLElement) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? "";
    const radios = within(item).getAllByRole("radio");
    const answer = radios.find((one) =>
      truth.length === 0 ? label(one) === "Hör inte till klassen" : has(label(one), truth),
    );
    if (answer === undefined) throw new Error(`no answer to ${item.textContent} is ${truth.join()}`);
    await press(answer);
  }
  await press(screen.getByRole("button", { name: /^Bokför \d+ rader/u }));
  await screen.findByText(`${own.length} rader är bokförda`);
  await press(screen.getByLabelText("Saldo på banken"));
  await userEvent.keyboard(formatKr(bankOre, 2).replace(/\D*kr$/u, ""));
  await press(screen.getByRole("button", { name: "Jämför" }));
  expect(await screen.findByText("Boken och banken stämmer på öret.")).toBeTruthy();
  expect(presses).toBeLessThanOrEqual(12);
  await waitFor(() => expect(sent).toHaveLength(own.length));
}, 60_000);

import { configure, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { referenceOf } from "@utspring/domain/payments/swish";
import type { Outputs } from "../lib/query/trpc.ts";
import { BankPage } from "../features/bank/BankPage.tsx";
import { renderWithServer, someone } from "./render.tsx";
import type { Script } from "./render.tsx";

configure({ asyncUtilTimeout: 5_000 });

export const id = (mark: number) => `00000000-0000-4000-8000-00000000000${mark}`;
export const flak = { id: id(8), title: "Studentflak" };
export const people = ["Ella Berg", "Hugo Lind", "Alva Lind", "Emma Ek"].map((name, index) => ({
  id: id(index + 1),
  name,
  shownName: name,
  joinedOn: `2026-08-1${index}`,
}));
export const references = people.map((_person, index) => referenceOf(2, index + 1));
export const item = (index: number, change: object = {}) => ({
  requirementId: flak.id,
  memberId: people[index]?.id ?? "",
  title: flak.title,
  reference: references[index] ?? "",
  remainingOre: 25_000,
  stampedOre: null,
  closedBecause: null,
  opensOn: "2026-10-01",
  closedOn: null,
  reportedOn: null,
  ...change,
});
export const key = "ab".repeat(32);
export const context = {
  key,
  seq: 7,
  members: people,
  items: [item(0), item(1, { reportedOn: "2026-11-03" }), item(2), item(3)],
  aliases: [{ phoneHash: keyedHash(key)("+46701740602"), memberId: id(2) }],
  ignored: [] as Outputs["payments"]["bank"]["context"]["ignored"],
  approved: [] as object[],
  booked: [] as object[],
  undone: [] as object[],
  saved: [] as object[],
  today: "2026-12-31",
};

export const heading =
  "Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens";
export const line = (nr: number, phone: string, name: string, message: string, amount = "250.00") =>
  `${nr},81059,9031234567,2026-11-03,2026-11-03,,+46123456789,KLASSEN,${phone},${name},"${message}",18:0${nr},${amount},`;
export const rows = [
  line(1, "+46701740601", "ELLA BERG", `Studentflak ${references[0] ?? ""}`),
  line(2, "+46701740602", "HUGO LIND", "flaket"),
  line(3, "+46701740603", "PER LIND", "flaket"),
  line(4, "+46701740604", "KALLE OKAND", "lunch", "89.00"),
  line(5, "+46701740605", "EMMA EK", `Studentflak ${references[3] ?? ""}`, "300.00"),
  line(6, "+46701740606", "", "hyra", "-900.00"),
];
export const report = [
  "* Swish-rapport Avser 2026-11-01 - 2026-11-30 Skapad 2026-12-01 12:23 CET",
  heading,
  ...rows,
].join("\n");

/** Shows the page beside a scripted server; `booked` gives the rows that it refuses. */
export function show({ booked = () => [], ...script }: Script & { booked?: (input: BookRowsInput) => object[] } = {}) {
  let known = context;
  const page = (
    <>
      <nav>Utspring</nav>
      <main>
        <BankPage />
      </main>
    </>
  );
  const view = renderWithServer(page, {
    ...script,
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "payments.bank.context": () => known,
      "classes.current": () => ({ bankSource: null, usesOwnOre: false }),
      "payments.bank.difference": () => ({
        day: null,
        bookOre: 0,
        bankOre: 0,
        differenceOre: 0,
        explanations: [],
        untied: [],
      }),
      "payments.bank.book": (input) => {
        const wanted = input as BookRowsInput;
        const refused = booked(wanted);
        const all = wanted.rows.map(({ fingerprint }) => ({ fingerprint, result: "booked", refusal: null }));
        const answer = all.map(
          (row) => refused.find((one) => "fingerprint" in one && one.fingerprint === row.fingerprint) ?? row,
        );
        const done = answer.filter((row) => "result" in row && row.result === "booked");
        known = {
          ...known,
          booked: wanted.rows
            .filter(({ fingerprint }) => done.some((row) => "fingerprint" in row && row.fingerprint === fingerprint))
            .map((row) => ({ profile: null, name: null, phoneHash: null, ...row })),
        };
        return { rows: answer, booked: done.length, bookedOre: 25_000 * done.length, linked: 0, balanceAfterOre: 0 };
      },
      "payments.bank.history": () => ({ imports: [], rows: [], balances: [] }),
      "payments.bank.ignore": () => ({ ignored: 1, known: 0 }),
      "payments.bank.noteBalance": () => ({}),
      ...script.answers,
    },
  });
  const asked = (procedure: string) =>
    view.calls.filter((call) => call.procedure === procedure).map(({ input }) => input as BookRowsInput);
  return { ...view, asked };
}

export const give = async (text = report, name = "swish.csv") =>
  userEvent.upload(await screen.findByLabelText("Fil från banken eller Swish"), new File([text], name));
export const section = (name: string) => screen.findByRole("region", { name });

import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { bankContext } from "./fake-answers.ts";
import { runSignedIn } from "./fake-run.ts";
import { testFolder } from "./test-folder.ts";
import { openFakeServer } from "./test-server.ts";

const server = await openFakeServer();
const folder = testFolder();

/** A file of a bank that is not known. */
const unknown = (amount = "250,00") =>
  `När;Vem;Hur mycket;Varför\n2026-11-03;ELLA BERG;${amount};Studentflak ${bankContext.items[0]?.reference ?? ""}\n`;
function reconciling(contents: string, ...flags: string[]) {
  const file = path.join(folder, "okänd.csv");
  writeFileSync(file, contents);
  return runSignedIn({ server: server.url }, ["fund", "reconcile", file, ...flags]);
}
const columns = "date=1,amount=3,name=2,message=4";

describe("cli fund reconcile --columns", () => {
  it.each([
    ["what is not known", "date=1,belopp=3", /”belopp=3” i --columns går inte att förstå.*date, amount, deposit/u],
    ["no number", "date=1,amount", /”amount” i --columns/u],
    ["a column from 0", "date=0,amount=3", /”date=0” i --columns/u],
    ["one column twice", "date=1,date=2,amount=3", /”date=2” i --columns/u],
    ["no day", "amount=3", /vilken kolumn som är dagen: date=1/u],
  ])("refuses columns with %s, and asks the server nothing", async (_what, given, sentence) => {
    const { exitCode, stderr } = await reconciling(unknown(), "--columns", given);
    expect([exitCode, stderr.at(-1)]).toEqual([2, expect.stringMatching(sentence)]);
    expect(server.seen).toEqual([]);
  });

  it("refuses a sign for öre without columns, another sign, and a column that is not in the file", async () => {
    expect((await reconciling(unknown(), "--decimal", "comma")).stderr.at(-1)).toContain("tillsammans med --columns");
    expect((await reconciling(unknown(), "--columns", columns, "--decimal", "x")).exitCode).toBe(2);
    for (const given of ["date=1,amount=9", "date=1,name=2"]) {
      const { exitCode, stderr } = await reconciling(unknown(), "--columns", given);
      expect([exitCode, stderr.at(-1)]).toEqual([
        1,
        expect.stringContaining("Kolumnerna är: 1 När, 2 Vem, 3 Hur mycket, 4 Varför."),
      ]);
    }
    expect(server.seen).toEqual([]);
  });

  it("names the columns of a file that is not known with the flags that fit them, and these read it", async () => {
    const { exitCode, stderr } = await reconciling(unknown());
    const flags = /--columns (\S+),/u.exec(stderr.at(-1) ?? "")?.[1] ?? "";
    expect([exitCode, flags.split(",").toSorted()]).toEqual([1, columns.split(",").toSorted()]);
    const { stdout } = await reconciling(unknown(), "--columns", flags);
    expect(stdout.join("\n")).toMatch(/Klara att bokföra: 1 rad\n.*ELLA BERG/u);
  });

  it("asks about the order of days and the statuses that it does not know, and reads the file as they are said", async () => {
    const text = unknown()
      .replace("När;", "Status;När;")
      .replace("2026-11-03", "Klart;3/11/2026")
      .replace("Varför\n", "Varför\nSkickad;4/11/2026;OLA EK;99,50;Flak\n");
    const { exitCode, stderr } = await reconciling(text);
    const flags =
      '--columns date=2,amount=4,name=3,message=5,status=1 --day-order day --statuses "Skickad=nej,Klart=nej"';
    expect([exitCode, stderr.at(-1)]).toEqual([1, expect.stringContaining(flags)]);
    const given = ["--columns", "date=2,amount=4,name=3,message=5,status=1", "--day-order", "day"];
    expect((await reconciling(text, ...given)).stderr.at(-1)).toContain("en status som kan betyda");
    expect((await reconciling(text, ...given, "--statuses", "Klart=kanske")).stderr.at(-1)).toContain("Klart=kanske");
    const { stdout } = await reconciling(text, ...given, "--statuses", "Klart=ja,Skickad=nej");
    expect(stdout.join("\n")).toMatch(/1 inbetalning.*Klara att bokföra: 1 rad\n.*2026-11-03.*ELLA BERG/su);
  });

  it("with columns and --book books the certain rows, with öre as they are said to be written", async () => {
    const bookedOre = async (decimal: string) => {
      const { stdout } = await reconciling(
        unknown("1.250"),
        "--columns",
        columns,
        "--decimal",
        decimal,
        "--output",
        "json",
      );
      const { book, suggest, ask } = JSON.parse(stdout.join("\n")) as Record<
        "book" | "suggest" | "ask",
        { amountOre: number }[]
      >;
      return [...book, ...suggest, ...ask].map(({ amountOre }) => amountOre);
    };
    expect([await bookedOre("comma"), await bookedOre("point")]).toEqual([[125_000], [125]]);
    await reconciling(unknown(), "--columns", columns, "--book");
    const sent = server.seen.find(({ procedure }) => procedure === "payments.bank.book")?.input as BookRowsInput;
    expect(sent).toMatchObject({ profile: "mapped", rows: [{ amountOre: 25_000, name: "ELLA BERG" }] });
  });
});

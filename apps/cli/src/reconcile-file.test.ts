import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { bankContext } from "./fake-answers.ts";
import { runSignedIn, runVisitor } from "./fake-run.ts";
import { testFolder } from "./test-folder.ts";
import { openFakeServer } from "./test-server.ts";

const server = await openFakeServer();
const folder = testFolder();

const referenceOf = (index: number) => bankContext.items[index]?.reference ?? "";
const payments: [name: string, message: string, amount: string][] = [
  ["ELLA BERG", `Studentflak ${referenceOf(0)}`, "250.00"],
  ["ALVA LIND", "flaket", "250.00"],
  ["KALLE OKAND", "lunch", "89.00"],
  ["", "hyra", "-900.00"],
];
const report = (rows = payments) =>
  [
    "* Swish-rapport Avser 2026-11-01 - 2026-11-30 Skapad 2026-12-01 12:23 CET",
    "Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens",
    ...rows.map(
      ([name, message, amount], index) =>
        `${index + 1},81059,9031234567,2026-11-03,2026-11-03,,+46123456789,KLASSEN,+4670174060${index},${name},"${message}",18:04,${amount},`,
    ),
  ].join("\n");

function reconciling(contents: string, ...more: string[]) {
  const file = path.join(folder, "swish.csv");
  writeFileSync(file, contents);
  return runSignedIn({ server: server.url }, ["fund", "reconcile", file, ...more]);
}
const sent = () =>
  server.seen.find(({ procedure }) => procedure === "payments.bank.book")?.input as BookRowsInput | undefined;

describe("cli fund reconcile", () => {
  it("prints the groups that the page has, and books nothing", async () => {
    const { exitCode, stdout, stderr } = await reconciling(report());
    const text = stdout.join("\n").replaceAll("\u00a0", " ");
    expect(exitCode).toBe(0);
    expect(text).toContain("Swish-rapport från Swedbank, 3 inbetalningar");
    expect(text).toMatch(/Klara att bokföra: 1 rad\n.*ELLA BERG.*Ella Berg, Studentflak, 250,00 kr/u);
    expect(text).toMatch(/Förslag: 1 rad\n.*ALVA LIND.*Alva Lind, Studentflak, 250,00 kr/u);
    expect(text).toContain("Känns inte igen: 1 rad\nPengar ut: 1");
    expect(text).not.toContain("KALLE");
    expect(stderr).toEqual(["Inget är bokfört. Lägg till --book för att bokföra raderna under ”Klara att bokföra”."]);
    expect(server.seen.map(({ procedure }) => procedure)).toEqual(["payments.bank.context"]);
  });

  it("with --book books the certain rows and no suggestion; phone numbers and other rows are never sent", async () => {
    const { exitCode, stderr } = await reconciling(report(), "--book");
    expect({ exitCode, stderr: stderr.map((one) => one.replaceAll("\u00a0", " ")) }).toEqual({
      exitCode: 0,
      stderr: ["1 rad är bokförd, 250,00 kr."],
    });
    expect(sent()).toMatchObject({ profile: "swedbank-swish", from: "2026-11-01", to: "2026-11-30", rowsSeen: 3 });
    expect(sent()?.rows.map(({ name, rule }) => [name, rule])).toEqual([["ELLA BERG", "reference"]]);
    expect(JSON.stringify(server.seen)).not.toMatch(/4670174060|KALLE|ALVA/u);
  });

  it("with --book ties a row to the payment that was approved by hand, and does not book it again", async () => {
    const [ella] = bankContext.items;
    bankContext.approved.push({
      recordId: "00000000-0000-4000-8000-000000000077",
      requirementId: ella?.requirementId ?? "",
      memberId: ella?.memberId ?? "",
      amountOre: 20_000,
      stampedOre: null,
      reportedOn: null,
      approvedOn: "2026-11-04",
    });
    onTestFinished(() => void bankContext.approved.splice(0));
    const row: (typeof payments)[number] = ["ELLA BERG", `Studentflak ${referenceOf(0)}`, "200.00"];
    const { stdout, stderr } = await reconciling(report([row]), "--book");
    const text = stdout.join("\n").replaceAll("\u00a0", " ");
    expect(text).toMatch(
      /Klara att bokföra: 1 rad\n.*Redan bokförd: Ella Berg, Studentflak, 200,00 kr, godkänd 4 nov/u,
    );
    expect(sent()?.rows).toMatchObject([
      { rule: "approved", parts: [], recordId: "00000000-0000-4000-8000-000000000077", amountOre: 20_000 },
    ]);
    expect(stderr).toContain("1 rad är knuten till en godkänd betalning.");
  });

  it("reads a text file with rows copied from the internet bank, as the page reads them when they are pasted", async () => {
    const copied = ["2026-11-03", "Swish från ELLA BERG", `Studentflak ${referenceOf(0)}`, "250,00"];
    const { exitCode, stdout } = await reconciling(
      [...copied, "2026-11-03", "Swish till ICA Maxi", "kaffe", "-45,50"].join("\n"),
    );
    const text = stdout.join("\n").replaceAll("\u00a0", " ");
    expect(exitCode).toBe(0);
    expect(text).toContain("Inklistrade rader, 1 inbetalning");
    expect(text).toMatch(/Förslag: 1 rad\n.*ELLA BERG/u);
  });

  it("says how many copied rows have no amount that can be read", async () => {
    const rows = ["2026-11-03 Ella Berg 250", "2026-11-03 Hugo Lind 250,00 kr"];
    const { stdout, stderr } = await reconciling(rows.join("\n"));
    expect(stdout.join("\n")).toContain("Utan belopp som går att läsa: 1");
    expect(stderr).toContain(
      "1 rad gick inte att läsa: den har inget belopp som känns igen. Kontrollera den mot banken.",
    );
  });

  it("names the day of a row that cannot be read", async () => {
    const { stdout, stderr } = await reconciling(
      report().replace("2026-11-03,2026-11-03,,", "2026-11-31,2026-11-31,,"),
    );
    expect(stdout.join("\n")).toContain("Med en dag som inte går att läsa: 1");
    expect(stderr).toContain(
      "1 rad har dagen ”2026-11-31”, som inte går att läsa. Den bokförs inte: kontrollera den mot banken.",
    );
  });

  it("with --book never books a row that somebody has undone, nor one of a day that has not been yet", async () => {
    const [first = ["", "", ""]] = payments;
    await reconciling(report([first]), "--book");
    const fingerprint = sent()?.rows[0]?.fingerprint;
    const row = { fingerprint, profile: "swedbank-swish", bookedOn: "2026-11-03", amountOre: 25_000 };
    bankContext.undone.push({ ...row, undoneOn: "2026-11-05", isOwn: true });
    server.seen.length = 0;
    onTestFinished(() => {
      bankContext.undone.splice(0);
      bankContext.today = "2026-12-31";
    });
    const { stdout } = await reconciling(report([first]), "--book");
    expect(stdout.join("\n")).toMatch(/Frågor: 1 rad\n.*Du ångrade den här raden den 5 nov\. 2026\./u);
    bankContext.undone.splice(0);
    bankContext.today = "2026-11-02";
    const future = await reconciling(report([first]), "--book");
    expect(future.stdout.join("\n")).toMatch(/Frågor: 1 rad\n.*Dagen har inte varit än\./u);
    expect(sent()).toBeUndefined();
  });

  it("prints which row was refused and why, in words for a studentansvarig", async () => {
    const { exitCode, stderr } = await reconciling(report([["HUGO LIND", referenceOf(1), "250.00"]]), "--book");
    expect(exitCode).toBe(1);
    expect(stderr.at(-1)?.replaceAll("\u00a0", " ")).toBe(
      "2026-11-03 250,00 kr: Inte bokförd: eleven är undantagen från den betalningen.",
    );
  });

  it("says which rows somebody else booked meanwhile, and writes every amount in kronor with two decimals", async () => {
    const rows: typeof payments = [
      ["ELLA MARIA BERG", referenceOf(0), "250.00"],
      ["ALVA LIND", "flaket", "250.00"],
      ["ALVA LIND", referenceOf(2), "300.00"],
    ];
    const { exitCode, stdout, stderr } = await reconciling(report(rows), "--book", "--output", "lines");
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: ["1 rad hade någon annan redan bokfört medan filen lästes. Den bokförs inte igen."],
    });
    const text = stdout.join("\n").replaceAll("\u00a0", " ");
    expect(text).toContain("2026-11-03\t250,00 kr\tELLA MARIA BERG");
    expect(text).toContain("50,00 kr blir till godo");
    expect(text).not.toMatch(/\d000\t|\d{2} kr(?<!,\d{2} kr)/u);
  });

  it("as JSON it has the rows of each group, and counts of the others", async () => {
    const { stdout } = await reconciling(report(), "--output", "json");
    expect(JSON.parse(stdout.join("\n"))).toMatchObject({
      profile: "swedbank-swish",
      rows: 3,
      book: [{ amountOre: 25_000, name: "ELLA BERG", reason: expect.stringContaining("Referensen") as string }],
      suggest: [{ name: "ALVA LIND" }],
      ask: [],
      unknown: 1,
      skipped: { already: 0, ignored: 0, outgoing: 1 },
      booked: null,
    });
  });

  it.each([
    ["a PDF", "%PDF-1.7", "En PDF går inte att läsa rad för rad."],
    ["columns that nobody knows", "a;b\n1;2\n", "Kolumnerna är: 1 a, 2 b. Säg vad de är, till exempel --columns"],
    [
      "amounts that may be thousands",
      "Datum;Text;Belopp;Saldo\n2026-11-03;Swish Ella;1.250;\n",
      "i kronor eller ören. Kolumnerna är: 1 Datum, 2 Text, 3 Belopp, 4 Saldo. Säg vad de är, till exempel --columns date=1,amount=3,",
    ],
  ])("refuses %s in one sentence, and asks the server nothing", async (_what, contents, sentence) => {
    const { exitCode, stderr } = await reconciling(contents);
    expect({ exitCode, said: stderr.at(-1) }).toEqual({
      exitCode: 1,
      said: expect.stringContaining(sentence) as string,
    });
    expect(server.seen).toEqual([]);
  });

  it.each([
    ["a device", "/dev/null", "/dev/null är ingen vanlig fil."],
    ["a folder", folder, `${folder} är en mapp. Ange en fil.`],
    ["nothing", path.join(folder, "ingen.csv"), `Filen ${path.join(folder, "ingen.csv")} finns inte.`],
  ])("says that the file is %s, and reads nothing", async (_what, given, sentence) => {
    const { exitCode, stderr } = await runSignedIn({ server: server.url }, ["fund", "reconcile", given]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: [sentence] });
    expect(server.seen).toEqual([]);
  });

  it("says when there is no such file, and when nobody is signed in", async () => {
    const file = path.join(folder, "finns-inte.csv");
    expect((await runSignedIn({ server: server.url }, ["fund", "reconcile", file])).exitCode).toBe(1);
    writeFileSync(path.join(folder, "swish.csv"), report());
    const visitor = await runVisitor({ server: server.url }, ["fund", "reconcile", path.join(folder, "swish.csv")]);
    expect(visitor.exitCode).toBe(3);
  });
});

import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runSignedIn } from "./fake-run.ts";
import { testFolder } from "./test-folder.ts";
import { openFakeServer } from "./test-server.ts";

const server = await openFakeServer();
const folder = testFolder();

/** Windows-1252 as Excel saves it: each of these letters is one byte. */
const latin = (text: string) => Buffer.from(text, "latin1");

async function importing(contents: string | Buffer, more: string[] = ["--yes"]) {
  const file = path.join(folder, "klassen.csv");
  writeFileSync(file, contents);
  return runSignedIn({ server: server.url }, ["import", "members", file, ...more]);
}

const invited = () =>
  (server.seen.find(({ procedure }) => procedure === "classes.invite")?.input as { invitations: unknown } | undefined)
    ?.invitations;
const people = [
  { firstName: "Åsa", email: "asa@utspring.test" },
  { firstName: "Omar", email: "omar@utspring.test" },
];

describe("cli import members", () => {
  it.each([
    ["semicolons", "förnamn;efternamn;e-post\r\nÅsa;Ek;asa@utspring.test\r\nOmar;Ali;omar@utspring.test\r\n"],
    [
      "commas, English headings and a mark",
      "\ufeffFirst name,Last name,E-mail\nÅsa,Ek,ASA@utspring.test\n\nOmar,Ali,omar@utspring.test\n",
    ],
    ["tabs, another order and quotes", 'epost\tFörnamn\nasa@utspring.test\t"Åsa"\n omar@utspring.test \tOmar'],
    [
      "UTF-16, as Excel calls Unicode text",
      Buffer.from("\ufeffförnamn\te-post\nÅsa\tasa@utspring.test\nOmar\tomar@utspring.test", "utf16le"),
    ],
  ])("reads %s", async (_what, contents) => {
    const { exitCode, stdout, stderr } = await importing(contents);
    expect({ exitCode, stderr: stderr[0] }).toEqual({ exitCode: 0, stderr: "2 personer i filen." });
    expect(stdout).toEqual(["invited\t2\nnotInvited\t[]"]);
    expect(invited()).toEqual(people);
  });

  it("reads Windows-1252, as Swedish Excel writes", async () => {
    const { exitCode } = await importing(latin("förnamn;e-post\nÅsa;asa@utspring.test\nOmar;omar@utspring.test"));
    expect(exitCode).toBe(0);
    expect(invited()).toEqual(people);
  });

  it.each([
    ["no column for addresses", "namn;telefon\nÅsa;070", "Det finns ingen kolumn för e-post"],
    ["a row without an address", "förnamn;e-post\nÅsa;asa@utspring.test\nOmar", "Rad 3: e-postadressen saknas"],
    [
      "personal numbers",
      "förnamn;e-post;x\nÅsa;asa@utspring.test;070123-4567",
      "Rad 2 ser ut att ha ett personnummer.",
    ],
    [
      "a row with what is no address",
      "förnamn;e-post\nÅsa;asa@utspring.test\nOmar;omar",
      "Rad 3: ”omar” är ingen e-postadress",
    ],
    ["an address that steers the terminal", "e-post\n\u001b[2Jx", "Rad 2: ” [2Jx” är ingen e-postadress"],
    ["the same address twice", "e-post\na@utspring.test\nA@utspring.test", "Rad 3: samma e-postadress som på rad 2"],
    ["nobody", "förnamn;efternamn;e-post\n", "Listan har ingen rad med någon att bjuda in."],
    ["nothing at all", "", "Listan har ingen rad"],
    [
      "more than a class holds",
      `e-post\n${Array.from({ length: 101 }, (_, n) => `e${n}@utspring.test`).join("\n")}`,
      "Listan har 101 personer. Högst 100",
    ],
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xff]),
      "Filen gick inte att läsa som en lista.",
    ],
  ])("refuses %s in one sentence, and invites nobody", async (_what, contents, sentence) => {
    const { exitCode, stderr } = await importing(contents);
    expect(exitCode).toBe(1);
    expect(stderr.at(-1)).toContain(sentence);
    expect(server.seen).toEqual([]);
  });

  it("says when there is no such file, and asks for confirmation without --yes", async () => {
    const missing = await runSignedIn({ server: server.url }, [
      "import",
      "members",
      path.join(folder, "finns-inte.csv"),
      "--yes",
    ]);
    expect({ exitCode: missing.exitCode, lines: missing.stderr.length }).toEqual({ exitCode: 1, lines: 1 });
    expect((await importing("e-post\na@utspring.test", [])).exitCode).toBe(2);
    expect(server.seen).toEqual([]);
  });
});

import path from "node:path";
import { expect, it } from "vitest";
import { fileRouteProcedures } from "@utspring/domain/file-route-procedures";
import { permissions } from "@utspring/domain/permissions";
import { commands, commandFileOf } from "../build-commands.ts";
import { commandsOf } from "./commands.ts";
import { fakeHost } from "./fake-host.ts";
import { programOf, speakSwedish } from "./program.ts";
import { helpTexts } from "./texts.ts";

it("commands — every procedure that people may call is a command; cookies, the account's keys and subscriptions are not", () => {
  const inBrowsers = (area: string, ...names: string[]) => names.map((name) => `${area}.${name}`);
  const others = [
    "live.changes",
    "live.allChanges",
    "calendar.renewFeed",
    ...inBrowsers("auth", "signIn", "signOut", "revokeSession"),
    ...inBrowsers("auth.passkeys", "beginAdd", "add", "rename", "remove"),
    ...inBrowsers("auth.passkeys", "beginSignIn", "signIn", "beginConfirm", "confirm"),
    ...inBrowsers("auth.totp", "begin", "activate", "renewCodes", "remove"),
    ...inBrowsers("notices", "subscribePush", "unsubscribePush"),
    ...fileRouteProcedures,
  ];
  expect(commands.map(({ procedure }) => procedure).toSorted()).toEqual(
    Object.entries(permissions)
      .filter(([procedure, callerGroup]) => callerGroup !== "system" && !others.includes(procedure))
      .map(([procedure]) => procedure)
      .toSorted(),
  );
});

it("commands — every flag says in Swedish what it is for", () => {
  const silent = commands.flatMap(({ procedure, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.description === "")
      .map(([name]) => `${procedure} ${name}`),
  );
  expect(silent).toEqual([]);
});

it("commands — the help says who may call a command, also where only some of the permission's group may", () => {
  const shown = (procedure: string) => commands.find((command) => command.procedure === procedure)?.callers;
  expect(shown("fund.deposit")).toBe("För: studentansvariga.");
  expect(shown("fund.overview")).toBe("För: klassens medlemmar.");
  for (const procedure of ["fund.review.signOff", "fund.review.ask"])
    expect(shown(procedure)).toBe("För: klassens granskare.");
  for (const procedure of ["fund.attest", "fund.attestLimit", "fund.review.end"])
    expect(shown(procedure)).toBe("För: studentansvariga och klassens granskare.");
});

it("commands — the help of a flag that may be repeated is Swedish", () => {
  const program = programOf(commands, async () => undefined);
  speakSwedish(program, fakeHost({ server: "http://localhost" }));
  let ask = program;
  for (const name of ["payments", "relief", "ask"])
    ask = (ask.commands.find((command) => command.name() === name) ?? program) as typeof program;
  const help = ask.helpInformation().replaceAll(/\s+/gu, " ");
  expect(help).toContain("--dates <värde...> sista dag för varje del, som åååå-mm-dd, två till sex; upprepa flaggan");
  expect(help).not.toMatch(/Type:|string|array|values/u);
});

it("commands — a procedure's own text for a flag comes before the text that all flags of that name share", () => {
  const commandsWith = (flags: Record<string, string> | undefined) =>
    commandsOf([
      [
        "fund.deposit",
        {
          type: "mutation",
          inputSchemas: { success: true, value: [{ type: "object", properties: { amount: { type: "string" } } }] },
          meta: { description: "Gör något.", ...(flags === undefined ? {} : { flags }) },
        },
      ],
    ] as unknown as Parameters<typeof commandsOf>[0]);
  expect(commandsWith({ amount: "så mycket" })[0]?.fields["amount"]?.description).toBe("så mycket");
  expect(commandsWith(undefined)[0]?.fields["amount"]?.description).toContain("belopp i kronor");
  expect(() =>
    commandsOf([["fund.deposit", { type: "mutation", inputSchemas: { success: true, value: [] }, meta: {} }]] as never),
  ).toThrow("fund.deposit has no description");
});

it("commands — a list has flags for its page and none for a direction, since it is read forwards only", () => {
  const { fields = {} } = commands.find(({ procedure }) => procedure === "fund.transactions") ?? {};
  expect(Object.keys(fields)).toEqual(["cursor", "limit", "type", "budgetItemId"]);
});

it("commands — an amount is text, so that 250 can never become 250 öre", () => {
  for (const procedure of ["fund.deposit", "fund.withdraw"]) {
    expect(commands.find((command) => command.procedure === procedure)?.fields["amount"]?.type).toBe("string");
  }
});

it("commands — a command that removes, ends, freezes or replaces asks first; a list of objects is given as JSON", () => {
  const quiet = commands
    .filter(
      (command) =>
        !command.needsConfirmation && /\.(?:remove|end[A-Z]|freeze|replace|withdraw)/u.test(command.procedure),
    )
    .map(({ procedure }) => procedure);
  expect(quiet).toEqual([]);
  expect(commands.find(({ procedure }) => procedure === "classes.invite")?.fields["invitations"]?.type).toBeUndefined();
});

it("commands — every area has a help text, and the whole names the version of its API", () => {
  const areas = new Set(
    commands.flatMap(({ procedure }) =>
      procedure
        .split(".")
        .slice(0, -1)
        .map((_, index, parts) => parts.slice(0, index + 1).join(".")),
    ),
  );
  expect([...areas].filter((area) => !Object.hasOwn(helpTexts.areas, area))).toEqual([]);
  expect(commandFileOf(path.join(import.meta.dirname, ".."))).toMatchObject({
    version: "0.1.0",
    api: expect.stringMatching(/^[0-9a-f]{12}$/u) as string,
  });
});

it("commands — no password has a flag", () => {
  const flags = commands.flatMap(({ fields }) => Object.keys(fields));
  expect(flags.filter((name) => /password|secret|^current$|^next$/iu.test(name))).toEqual([]);
  expect(commands.find(({ procedure }) => procedure === "auth.changePassword")?.secrets).toEqual(["current", "next"]);
});

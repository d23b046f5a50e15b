import { parseWhole } from "@utspring/domain/whole-number";
import { createCli } from "trpc-cli";
import type { AnyRouter, Command as Program } from "trpc-cli";
import type { Host } from "./host.ts";
import type { Command } from "./commands.ts";
import { helpTexts } from "./texts.ts";

type Call = (command: Command, input: Record<string, unknown>) => Promise<void>;

export function programOf(commands: Command[], call: Call): Program {
  const router = {
    _def: { procedures: Object.fromEntries(commands.map((command) => [command.procedure, procedureOf(command)])) },
  };
  const callers = Object.fromEntries(
    commands.map((command) => [command.procedure, (input: unknown) => call(command, input as Record<string, unknown>)]),
  );
  const program = createCli({
    router: router as unknown as AnyRouter,
    name: "utspring",
    // trpc-cli expects a router in the same process; this one calls the server.
    trpcServer: { initTRPC: { create: () => ({ createCallerFactory: () => () => callers }) } } as never,
  }).buildProgram({ argv: [] }) as Program;

  program
    .option("--server <adress>", helpTexts.server)
    .option("--output <form>", helpTexts.output)
    .option("--password-stdin", helpTexts.passwordStdin)
    .option("--yes", helpTexts.yes)
    .description(helpTexts.program)
    .addHelpText("after", `\n${helpTexts.exits}`);
  for (const area of areasOf(commands)) find(program, area).description(helpTexts.areas[area] ?? "");
  for (const command of commands) {
    const added = find(program, command.procedure);
    added.summary(command.description);
    // trpc-cli adds the type in English to a repeatable flag's description.
    for (const option of added.options) {
      if (command.fields[option.attributeName()]?.type === "number") option.argParser(parseNumberFlag);
      if (option.variadic) option.description = command.fields[option.attributeName()]?.description ?? "";
    }
  }
  for (const [procedure, alias] of aliases)
    if (commands.some((command) => command.procedure === procedure)) find(program, procedure).alias(alias);
  return program;
}

/** trpc-cli accepts `1e3`, `0x10` and a space. @throws a usage error. */
function parseNumberFlag(text: string): number {
  const value = /^\d{1,15}$/u.test(text) ? Number(text) : parseWhole(text);
  if (value !== null) return value;
  throw Object.assign(new Error("not a whole number"), { code: "commander.invalidArgument" });
}

const repeated = (flag: string) =>
  Object.assign(new Error(`option '${flag}' is given twice`), { code: "commander.repeatedOption" });

/** A procedure's name cannot be a reserved word such as `export`. */
const aliases = [
  ["fund.exportLedger", "export"],
  ["payments.exportStatus", "export"],
] as const;

/** Just enough of a tRPC procedure for trpc-cli; the schema is already JSON. */
function procedureOf({ type, description, callers, fields, required }: Command) {
  const schema = { type: "object", properties: fields, required, additionalProperties: false };
  const input = {
    "~standard": { vendor: "utspring", version: 1, validate: (value: unknown) => ({ value }) },
    toJsonSchema: () => schema,
  };
  const meta = { description: `${description} ${callers}` };
  return { _def: { type, meta, inputs: Object.keys(fields).length > 0 ? [input] : [] } };
}

function areasOf(commands: Command[]): Set<string> {
  return new Set(
    commands.flatMap(({ procedure }) => {
      const parts = procedure.split(".").slice(0, -1);
      return parts.map((_, index) => parts.slice(0, index + 1).join("."));
    }),
  );
}

function find(program: Program, name: string): Program {
  return name.split(".").reduce((parent, part) => {
    const kebab = part.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    const found = parent.commands.find((command) => command.name() === kebab);
    if (found === undefined) throw new Error(`${name} is no command`);
    return found as Program;
  }, program);
}

/** Errors are thrown, also by the commands below. */
export function speakSwedish(command: Program, host: Host): void {
  command
    .helpOption("-h, --help", helpTexts.help)
    .helpCommand(false)
    .showHelpAfterError(false)
    .exitOverride((error) => {
      throw error;
    })
    .configureOutput({
      writeOut: (text) => host.out(text.trimEnd()),
      writeErr: (text) => host.err(text.trimEnd()),
      outputError: () => undefined,
    })
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => helpTexts.titles[title] ?? title,
      commandUsage: (shown) =>
        [
          ...namesOf(shown as Program),
          shown.commands.length > 0 ? helpTexts.command : "",
          ...shown.registeredArguments.map((one) => `<${one.description}>`),
          helpTexts.options,
        ]
          .filter((part) => part !== "")
          .join(" "),
      subcommandTerm: (shown) => [shown.name(), ...shown.aliases()].join(", "),
      optionDescription: (option) =>
        [option.description, option.mandatory ? helpTexts.required : ""].filter((part) => part !== "").join(" "),
    });
  for (const option of command.options) {
    // Commander keeps the last value: of two amounts the wrong one could be booked.
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven && !option.variadic && !option.isBoolean()) throw repeated(option.long ?? option.flags);
      isGiven = true;
    });
    // trpc-cli makes every value optional, which turns text into `true`.
    if (option.optional && !option.flags.includes("[boolean]"))
      Object.assign(option, { optional: false, required: true });
    option.flags = option.flags.replace(
      /[<[](string|number|boolean|value)(s?\.\.\.)?[>\]]/u,
      (_, kind: string, more?: string) => `<${helpTexts.placeholders[kind] ?? kind}${more === undefined ? "" : "..."}>`,
    );
  }
  for (const below of command.commands) speakSwedish(below as Program, host);
}

function namesOf(command: Program): string[] {
  const above = command.parent === null ? [] : namesOf(command.parent as Program);
  return [...above, command.name()];
}

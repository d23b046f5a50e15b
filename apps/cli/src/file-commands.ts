import type { Command as Program } from "trpc-cli";
import { callersOf } from "@utspring/domain/api-texts";
import type * as files from "./files.ts";
import type { Host } from "./host.ts";
import type { Settings } from "./settings.ts";
import { flagTexts } from "./flag-texts.ts";
import { helpTexts } from "./texts.ts";

type Files = typeof files;
type Act = (work: (files: Files) => (settings: Settings, host: Host) => Promise<number>) => Promise<void>;

type FileProcedure = keyof typeof helpTexts.fileProcedures;

export function addFileCommands(program: Program, act: Act): void {
  const area = program.commands.find((command) => command.name() === "documents");
  const documents = (area ?? program.command("documents").description(helpTexts.areas["documents"] ?? "")) as Program;
  const describe = (procedure: FileProcedure) =>
    [helpTexts.fileProcedures[procedure], `${helpTexts.fileProcedures[procedure]} ${callersOf(procedure)}`] as const;

  const [summary, description] = describe("documents.upload");
  documents
    .command("upload")
    .summary(summary)
    .description(description)
    .requiredOption("--file <text>", helpTexts.file)
    .requiredOption("--title <text>", flagTexts["title"] ?? "")
    .option("--description <text>", flagTexts["description"] ?? "")
    .action((flags: Parameters<Files["uploadDocument"]>[0]) =>
      act(
        ({ uploadDocument }) =>
          (settings, host) =>
            uploadDocument(flags, settings, host),
      ),
    );

  const [short, long] = describe("documents.read");
  documents
    .command("download")
    .summary(short)
    .description(long)
    .requiredOption("--document-id <text>", flagTexts["documentId"] ?? "")
    .option("--to <text>", helpTexts.to)
    .action((flags: Parameters<Files["downloadDocument"]>[0]) =>
      act(
        ({ downloadDocument }) =>
          (settings, host) =>
            downloadDocument(flags, settings, host),
      ),
    );

  const [about, whole] = describe("payments.addReceipt");
  const found = program.commands.find((command) => command.name() === "payments");
  const payments = (found ?? program.command("payments")) as Program;
  payments
    .command("add-receipt")
    .summary(about)
    .description(whole)
    .requiredOption("--file <text>", helpTexts.file)
    .action((flags: Parameters<Files["addReceipt"]>[0]) =>
      act(
        ({ addReceipt }) =>
          (settings, host) =>
            addReceipt(flags, settings, host),
      ),
    );

  const [gist, explained] = describe("payments.exportReceipts");
  payments
    .command("export-receipts")
    .summary(gist)
    .description(explained)
    .option("--to <text>", helpTexts.to)
    .action((flags: Parameters<Files["exportReceipts"]>[0]) =>
      act(
        ({ exportReceipts }) =>
          (settings, host) =>
            exportReceipts(flags, settings, host),
      ),
    );

  for (const procedure of ["sales.products.setImage", "admin.products.setImage"] as const) {
    const [brief, full] = describe(procedure);
    const products = procedure
      .split(".")
      .slice(0, -1)
      .reduce(
        (parent, name) =>
          (parent.commands.find((command) => command.name() === name) ?? parent.command(name)) as Program,
        program,
      );
    products
      .command("set-image")
      .summary(brief)
      .description(full)
      .requiredOption("--product-id <text>", flagTexts["productId"] ?? "")
      .requiredOption("--file <text>", helpTexts.file)
      .action((flags: Parameters<Files["setProductImage"]>[0]) =>
        act(
          ({ setProductImage }) =>
            (settings, host) =>
              setProductImage(flags, settings, host),
        ),
      );
  }
}

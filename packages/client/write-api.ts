// `npm run api`: reads every procedure's input and output from the router's types, and writes
// packages/core/src/api-schema.json (for the OpenAPI document) and packages/client/src/api.ts (for the typed client).
// Run it when a procedure's input or output has changed; the type check says when.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { appRouter } from "@utspring/core/router";
import { API } from "typescript/unstable/sync";
import { apiText } from "./schema-text.ts";
import type { ApiTypes } from "./schema-text.ts";
import { schemaOf } from "./type-schema.ts";

const here = import.meta.dirname;
const root = path.join(here, "../..");
const source = path.join(here, "src/router-shape.ts");

const api = new API({ cwd: root });
try {
  const snapshot = api.updateSnapshot({ openProjects: [path.join(here, "tsconfig.json")] });
  const project = snapshot.getProjects()[0];
  const file = project?.program.getSourceFile(source);
  if (project === undefined || file === undefined)
    throw new Error("packages/client/tsconfig.json does not hold src/router-shape.ts");
  const { checker } = project;
  const exports = checker.getExportsOfModule(checker.getSymbolAtLocation(file) ?? fail("router-shape.ts is no module"));
  const typeOf = (name: string) =>
    checker.getDeclaredTypeOfSymbol(exports.find((one) => one.name === name) ?? fail(`no ${name}`));
  const inputs = typeOf("RouterInputs");
  const outputs = typeOf("RouterOutputs");
  const at = (type: ReturnType<typeof typeOf>, procedure: string) =>
    procedure.split(".").reduce((inner, name) => {
      const property = checker.getPropertyOfType(inner, name);
      const found = property && checker.getTypeOfSymbol(property);
      return found ?? fail(`no type for ${procedure}`);
    }, type);
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
  const types: ApiTypes = Object.fromEntries(
    procedures
      .filter(([, { _def }]) => _def.type !== "subscription")
      .map(([name, { _def }]) => [
        name,
        {
          type: _def.type as "query" | "mutation",
          input: schemaOf(checker, at(inputs, name), `${name} input`),
          output: schemaOf(checker, at(outputs, name), `${name} output`),
        },
      ]),
  );
  const lines = Object.entries(types).map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`);
  writeFileSync(path.join(root, "packages/core/src/api-schema.json"), `{\n${lines.join(",\n")}\n}\n`);
  writeFileSync(path.join(here, "src/api.ts"), apiText(types));
  process.stdout.write(`Wrote ${lines.length} procedures.\n`);
} finally {
  api.close();
}

function fail(message: string): never {
  throw new Error(message);
}

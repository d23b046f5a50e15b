// `npm run new -- classes.pinMessage messageId:id`: writes a new procedure's function, input schema, router line, rows
// and test, as docs/developer/add-a-procedure.md describes them. What a person must decide is marked "to be written",
// and the test fails until it is.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { orderOf, SkeletonError, skeletonOf } from "./procedure-skeleton.ts";

const root = path.dirname(import.meta.dirname);

try {
  const order = orderOf(process.argv.slice(2));
  const read = (file: string) => {
    const whole = path.join(root, file);
    return existsSync(whole) ? readFileSync(whole, "utf8") : null;
  };
  const written = skeletonOf(order, { read });
  for (const [file, text] of written) writeFileSync(path.join(root, file), text);
  const files = [...written.keys()];
  const generated = ["packages/client/src/api.ts", "packages/core/src/api-schema.json"];
  runIn("oxfmt", files);
  // The typed client and the API's document are written from the router.
  runIn("tsx", ["packages/client/write-api.ts"]);
  console.log(
    [
      ...[...files, ...generated].map((file) => `Wrote ${file}`),
      "",
      `To be decided, in this order (docs/developer/add-a-procedure.md says how):`,
      `1. who may call it, now "${order.audience}": packages/domain/src/permissions.ts, and access-table.ts from the specification`,
      "2. the input, and its description in the router; then npm run api",
      "3. the test, which fails until the function is written",
    ].join("\n"),
  );
} catch (error) {
  if (!(error instanceof SkeletonError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function runIn(command: string, args: string[]): void {
  const { status } = spawnSync(path.join(root, "node_modules/.bin", command), args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

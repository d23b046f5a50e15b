import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it, vi } from "vitest";
import { callerFor } from "../caller.ts";
import { startLiveServer } from "../live-server.ts";
import { makeClass, password } from "../make.ts";

const server = await startLiveServer();
const ours = await makeClass(server, { pupils: 0 });
const root = path.join(import.meta.dirname, "../../../..");
const file = path.join(import.meta.dirname, `documented-script-${process.pid}.ts`);
afterAll(async () => {
  rmSync(file, { force: true });
  await server.close();
});

it("docs/developer/scripts.md — the shown script runs with only its import, address and account replaced", async () => {
  const page = readFileSync(path.join(root, "docs/developer/scripts.md"), "utf8");
  const shown = /```ts\n(?<script>[\s\S]+?)```/u.exec(page)?.groups?.["script"] ?? "";
  // The package itself is tested in packed-package.test.ts; the source needs no build.
  const swap = {
    '"@utspring/client"': '"../../../client/src/create-utspring.ts"',
    "http://localhost:3000": server.url,
    "ansvarig@utspring.test": ours.manager.email,
    utspring2027: password,
  };
  for (const word of Object.keys(swap)) expect(shown).toContain(word);
  writeFileSync(
    file,
    Object.entries(swap).reduce((script, [theirs, here]) => script.replaceAll(theirs, here), shown),
  );
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await import(pathToFileURL(file).href);
  expect(said.mock.calls).toEqual([[0, 0, null, 25_000]]);
  said.mockRestore();
  expect((await (await callerFor(server, ours.manager)).fund.overview()).balanceOre).toBe(25_000);
});

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { ssrRenderer } from "./ssr-renderer.ts";

const roots: string[] = [];
const logged: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });

afterEach(async () => {
  logged.length = 0;
  await Promise.all(roots.splice(0).map((root) => rm(root, { recursive: true })));
});

/** A renderer as the build writes it, with pages made by one line of code. */
async function rendererOf(code: string) {
  const root = await mkdtemp(path.join(os.tmpdir(), "utspring-rendered-"));
  roots.push(root);
  await mkdir(path.join(root, "server"));
  await writeFile(path.join(root, "server", "package.json"), '{ "type": "module" }');
  await writeFile(
    path.join(root, "server", "app-document.js"),
    `export async function renderApp(url, json, signal) { ${code} }\n`,
  );
  return ssrRenderer(root, log);
}

describe("the server-rendered app", () => {
  it("is what the web build renders for the URL and its data", async () => {
    const render = await rendererOf("return url + json;");
    expect(await render("/class?x=1", "{}", "a")).toBe("/class?x=1{}");
    expect(logged).toEqual([]);
  });

  it("is omitted when rendering fails: the log names the page, and no person", async () => {
    const render = await rendererOf('throw new Error("a part broke");');
    expect(await render("/class?kod=hemlig", '{"name":"Elin"}', "a")).toBeNull();
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { path: "/class", msg: "server-side rendering failed", err: { message: "a part broke" } },
    ]);
    expect(logged.join("")).not.toMatch(/hemlig|Elin/u);
  });

  it("is omitted when rendering exceeds its deadline", async () => {
    const render = await rendererOf(
      'return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));',
    );
    expect(await render("/class", "{}", "a")).toBeNull();
    expect(logged.join("")).toContain("took too long");
  });

  it("is read again after a read that failed", async () => {
    const render = await rendererOf("not a program (");
    const [root = ""] = roots;
    expect(await render("/class", "{}", "a")).toBeNull();
    expect(logged).toHaveLength(1);
    await writeFile(
      path.join(root, "server", "app-document.js"),
      'export const isRendered = () => true;\nexport const renderApp = async () => "whole";\n',
    );
    expect(await render("/class", "{}", "a")).toBe("whole");
  });

  it("is omitted when the web build has no renderer", async () => {
    expect(await ssrRenderer(os.tmpdir(), log)("/class", "{}", "a")).toBeNull();
    expect(logged).toEqual([]);
  });
});

import { build } from "esbuild";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import path from "node:path";

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "read-bank-file.ts")],
    bundle: true,
    format: "esm",
    platform: "browser",
    minify: true,
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

describe("the reader in a browser", () => {
  it("needs nothing of Node, evaluates no text, and opens no connection", async () => {
    const script = await bundle();
    expect(script.length).toBeGreaterThan(10_000);
    expect(script.match(/\beval\(|new Function\(|\bprocess\.|\brequire\("/gu)).toBeNull();
  });

  it("is at most 64 kB compressed, and is loaded only when a file is read", async () => {
    expect(gzipSync(await bundle()).length).toBeLessThan(64_000);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readSettings } from "./env.ts";
import { settingsFiles } from "./settings-files.ts";
import { composeSettings, serverSettings } from "./settings-table.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");
const readText = (file: string) => readFileSync(path.join(root, file), "utf8");
const described = Object.keys(serverSettings).toSorted();

describe("settings' files", () => {
  it.each(Object.entries(settingsFiles()))("%s matches the settings table (else: npm run settings)", (file, text) => {
    expect(readText(file)).toBe(text);
  });

  it("the server reads every documented setting", () => {
    const asked = new Set<string>();
    readSettings(new Proxy({}, { get: (_env, name) => void asked.add(String(name)) }));
    expect([...asked].toSorted()).toEqual(described);
  });

  it("the compose file reads only documented settings, and passes on every setting that a container can use", () => {
    const compose = readText("docker-compose.yml").replaceAll(/^\s*#.*$/gmu, "");
    const read = [...compose.matchAll(/\$\{(?<name>[A-Z0-9_]+)/gu)].map((match) => match.groups?.["name"] ?? "");
    const known = [...described, ...Object.keys(composeSettings)];
    expect([...new Set(read)].filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(composeSettings).filter((name) => !read.includes(name))).toEqual([]);
    // The image sets DATA_DIR itself, to a volume.
    expect(described.filter((name) => name !== "DATA_DIR" && !new RegExp(`^ {6}${name}:`, "mu").test(compose))).toEqual(
      [],
    );
  });

  it("the Kubernetes manifest and the systemd unit set only documented settings", () => {
    const manifest = readText("deploy/kubernetes.yaml");
    const inMap = [...manifest.matchAll(/^ {2}(?<name>[A-Z][A-Z0-9_]+): /gmu)].map(
      (match) => match.groups?.["name"] ?? "",
    );
    const inSecret = (/secret\.env holds (?<names>.+)\./u.exec(manifest)?.groups?.["names"] ?? "").split(/, | and /u);
    const inUnit = (/^Environment=(?<pairs>.+)$/mu.exec(readText("deploy/utspring.service"))?.groups?.["pairs"] ?? "")
      .split(" ")
      .map((pair) => pair.split("=")[0] ?? "");
    expect([inMap.length > 3, inSecret.length > 3, inUnit.length]).toEqual([true, true, 2]);
    expect(
      [...inMap, ...inSecret, ...inUnit].filter((name) => name !== "NODE_ENV" && !described.includes(name)),
    ).toEqual([]);
  });
});

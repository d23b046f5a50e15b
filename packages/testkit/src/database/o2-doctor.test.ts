import { afterAll, describe, expect, it } from "vitest";
import { isDockerService } from "@utspring/server/doctor/check-database";
import { examine } from "@utspring/server/doctor/examine";
import { openExaminedInstallation, secret } from "../assurance/examined-installation.ts";
import { plantedFaults } from "../assurance/planted-faults.ts";

const installation = await openExaminedInstallation();
const { server, well, databaseWith } = installation;
const planted = plantedFaults(installation);
afterAll(() => installation.close());

describe("doctor", { timeout: 60_000 }, () => {
  it("doctor finds no fault in a correct installation, and reports on every part", async () => {
    const findings = await examine({ env: well });
    expect(findings.filter(({ code }) => code !== null)).toEqual([]);
    expect(new Set(findings.map(({ part }) => part))).toEqual(
      new Set([
        "program",
        "settings",
        "database",
        "rights",
        "schema",
        "tls",
        "clock",
        "storage",
        "mail",
        "address",
        "proxy",
        "sockets",
      ]),
    );
    expect(await server.deps.files.list("doctor/")).toEqual([]);
  });

  it.each([
    ["DATABASE_URL", databaseWith((url) => (url.hostname = "finns.invalid")), "database"],
    ["APP_URL", "http://finns.invalid", "address"],
    ["S3_ENDPOINT", "http://finns.invalid", "storage"],
    ["SMTP_URL", "smtp://finns.invalid", "mail"],
  ])("doctor tells an unknown host in %s from a refused port", async (name, unknown, part) => {
    const port = Object.assign(new URL(unknown), { hostname: "127.0.0.1", port: "1" }).href.replace(/\/$/u, "");
    const sentenceAt = async (value: string) =>
      (await examine({ env: { ...well, [name]: value } })).find((found) => found.part === part && found.code !== null)
        ?.sentence;
    expect([await sentenceAt(unknown), await sentenceAt(port)]).toEqual([
      expect.stringMatching(/värdnamn.* finns inte/u),
      expect.stringMatching(/på porten/u),
    ]);
  });

  it("doctor requires no TLS to a database in the same compose file, but to every other database", () => {
    const database = (host: string) => `postgres://a:b@${host}:5432/c`;
    expect(["postgres", "my-database"].map((host) => isDockerService(database(host), true))).toEqual([true, true]);
    expect(
      ["db.example.se", "10.0.0.5", "[fd00::5]", "localhost"].map((host) => isDockerService(database(host), true)),
    ).toEqual([false, false, false, false]);
    expect(isDockerService(database("postgres"), false)).toBe(false);
  });

  it(`doctor finds ${Object.keys(planted).length} of ${Object.keys(planted).length} planted faults, each with its remedy and without a secret`, async () => {
    const found: string[] = [];
    for (const [name, { code, plant }] of Object.entries(planted)) {
      const { machine, undo } = await plant();
      const findings = await examine(machine);
      await undo?.();
      const faults = findings.filter((finding) => finding.code !== null);
      expect([name, faults.map((one) => one.code)]).toEqual([name, [code]]);
      expect(faults[0]?.sentence).toMatch(/^\p{Lu}.{15,}[.)]$/u);
      expect(JSON.stringify(findings)).not.toContain(secret);
      found.push(name);
    }
    expect(found).toEqual(Object.keys(planted));
    expect(found.length).toBeGreaterThanOrEqual(12);
  });
});

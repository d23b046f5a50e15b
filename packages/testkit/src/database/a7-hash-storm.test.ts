import * as argon2 from "@node-rs/argon2";
import { afterAll, describe, expect, it } from "vitest";
import { createPasswords } from "@utspring/server/adapters/passwords-argon";
import type { Hashing } from "@utspring/server/adapters/passwords-argon";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { startTestApp } from "../test-app.ts";
import { newAddress } from "../live-server.ts";
import { makeClass, password } from "../make.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";
import { openFlood } from "../assurance/flood.ts";
import { startServerProcess } from "../server-process.ts";
import { percentile } from "../percentile.ts";

function countedHashing() {
  const running = { now: 0, most: 0 };
  const counted = <T>(work: Promise<T>): Promise<T> => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    return work.finally(() => (running.now -= 1));
  };
  const hashing: Hashing = {
    hash: (...args) => counted(argon2.hash(...args)),
    verify: (...args) => counted(argon2.verify(...args)),
  };
  return { running, load: () => Promise.resolve(hashing) };
}

const testApp = await startTestApp();
// With the production cost, not the tests' cheap one: users created from here on have such a hash too.
testApp.deps.passwords = createPasswords();
const klass = await makeClass(testApp, { pupils: 1 });
// This user signs in repeatedly: of more than twenty sessions the oldest ends, so reads use another user's.
const [pupil = klass.manager] = klass.pupils;
const server = await startServerProcess({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "silent" });
const visitor = () => browserOf(server.url, { secret: null, address: newAddress() });
const attacker = await openFlood();
afterAll(async () => {
  attacker.close();
  server.signal("SIGKILL");
  await server.ended;
  await testApp.close();
});
const { atOnce, ms } = countsOf("A7");

async function signIn(device: string | null): Promise<{ status: number; device: string }> {
  const response = await visitor().raw("/trpc/auth.signIn", {
    method: "POST",
    body: JSON.stringify({ json: { email: pupil.email, password } }),
    headers: { "content-type": "application/json", ...(device === null ? {} : { cookie: `device=${device}` }) },
  });
  await response.arrayBuffer();
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("device=")) ?? "";
  return { status: response.status, device: cookie.slice("device=".length, cookie.indexOf(";")) };
}

async function addDocument(manager: Browser): Promise<string> {
  const form = new FormData();
  form.append("title", "Lista");
  form.append("file", new Blob(["Studentskivan\n".repeat(22_000)], { type: "text/plain" }), "lista.txt");
  const response = await manager.raw("/files/documents", { method: "POST", body: form });
  const body = (await response.json()) as { documentId?: string };
  if (body.documentId === undefined)
    throw new Error(`the document was not taken: ${response.status} ${JSON.stringify(body)}`);
  return body.documentId;
}

describe("A7 many sign-ins at the same time (ASVS 11.4.3)", { timeout: testTimeoutMs }, () => {
  it("A7 of 200 passwords of unknown callers two are hashed at once, fifty wait, the rest get BUSY; known callers get two more", async () => {
    const { running, load } = countedHashing();
    const passwords = createPasswords({ load });
    const stored = await passwords.hash(password);
    running.most = 0;
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.verify(stored, password)));
    expect(running.most).toBe(2);
    // Unknown and known callers have a queue each.
    await Promise.allSettled(
      [true, false].flatMap((isKnown) =>
        Array.from({ length: 20 }, (_, n) => passwords.verify(stored, password, { key: `${n}`, isKnown })),
      ),
    );
    expect(running.most).toBe(4);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(52);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "BUSY" });
    report("A7", { maxAtOnce: running.most });
  });

  it(`A7 ${atOnce} concurrent sign-ins for ${ms / 1_000} s: others read, sign in and fetch files without failures`, async () => {
    const manager = browserOf(server.url, {
      secret: await createSession(testApp, klass.manager),
      address: newAddress(),
      shows: klass.classId,
    });
    const documentId = await addDocument(manager);
    const { device } = await signIn(null);
    const storm = { isOver: false };

    const done = { reads: 0, signIns: 0, downloads: 0 };
    const failures: string[] = [];
    const waits: number[] = [];
    const acts: [name: keyof typeof done, act: () => Promise<number>][] = [
      ["reads", () => manager.api.fund.overview.query().then(() => 200)],
      ["signIns", () => signIn(device).then(({ status }) => status)],
      [
        "downloads",
        async () => {
          const response = await manager.raw(`/files/documents/${documentId}`);
          return (await response.arrayBuffer()).byteLength > 300_000 ? response.status : 0;
        },
      ],
    ];
    const use = async ([name, act]: (typeof acts)[number]) => {
      while (!storm.isOver) {
        const startedAt = performance.now();
        const status = await act();
        waits.push(performance.now() - startedAt);
        done[name] += 1;
        if (status !== 200) failures.push(`${name}: ${status}`);
      }
    };
    const others = acts.map(use);

    const startedAt = performance.now();
    // Each from its own address and for its own account: no rate limit stops it, and each costs a hash.
    const guess = JSON.stringify({ json: { email: "ingen{n}@gissad.test", password: `inte ${password}` } });
    const { sent, codes, statuses } = await attacker.send({
      url: server.url,
      atOnce,
      ms,
      shots: [
        {
          method: "POST",
          path: "/trpc/auth.signIn",
          headers: { "content-type": "application/json", "x-forwarded-for": "{address}" },
          body: guess,
        },
      ],
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    storm.isOver = true;
    await Promise.all(others);

    expect(
      Object.keys(codes).filter(
        (code) => !["BUSY", "WRONG_CREDENTIALS", ...(isFull ? [] : ["UNEXPECTED"])].includes(code),
      ),
    ).toEqual([]);
    expect(failures).toEqual([]);
    for (const many of Object.values(done)) expect(many).toBeGreaterThan(0);
    const hashed = codes["WRONG_CREDENTIALS"] ?? 0;
    expect(hashed).toBeGreaterThan(0);
    expect(statuses[0] ?? 0).toBe(0);
    const p99 = percentile(waits, 0.99);
    report("A7", {
      seconds,
      signIns: sent,
      hashed,
      othersCalls: waits.length,
      othersSignIns: done.signIns,
      downloads: done.downloads,
      failures: failures.length,
      slowestP99Ms: p99,
    });
    // In a small run the machine may be busy with everything else.
    if (isFull) expect(p99).toBeLessThan(300);
  });
});

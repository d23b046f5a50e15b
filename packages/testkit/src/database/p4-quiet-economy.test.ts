import { afterAll, describe, expect, it } from "vitest";
import { countsOf, report, seed, testTimeoutMs } from "../assurance/counts.ts";
import { playHistory } from "../assurance/confidential-history.ts";
import { decisions } from "../assurance/own-decisions.ts";
import { openPairedInstallation, readAsCaller, sentOut } from "../assurance/paired-installation.ts";
import type { PairedClass, PairedInstallation } from "../assurance/paired-installation.ts";
import type { Socket } from "../socket.ts";
import { seededRandom } from "../seeded-random.ts";

const plain = await openPairedInstallation();
const quiet = await openPairedInstallation(plain);
afterAll(() => Promise.all([plain.close(), quiet.close()]));

/** Histories in one class, whose lists grow. */
const perClass = 10;
/** Those outside the class see little of it, so they look after some histories only. */
const outsidersEvery = 10;
const { histories } = countsOf("P4");

function firstDifference(one: string, other: string): string {
  const index = [...one].findIndex((sign, place) => sign !== other[place]);
  const from = Math.max(0, (index === -1 ? one.length : index) - 120);
  return `\n${one.slice(from, from + 300)}\n${other.slice(from, from + 300)}`;
}

async function followed([inPlain, inQuiet]: [PairedClass, PairedClass]): Promise<[Socket, Socket][]> {
  const pairs: [Socket, Socket][] = [];
  // One after the other: a session's id counts from the sessions before.
  for (const name of ["classmate", "neighbour"]) {
    const personIn = ({ watchers }: PairedClass) => watchers.find(({ who }) => who === name)?.person;
    const [one, other] = [personIn(inPlain), personIn(inQuiet)];
    if (!one || !other) throw new Error(`nobody is the ${name}`);
    const pair: [Socket, Socket] = [await plain.follow(one), await quiet.follow(other)];
    for (const socket of pair) socket.changeEvents.length = 0;
    pairs.push(pair);
  }
  return pairs;
}

/** An event without a number carries the last delivered one, so an act before it would change its bytes. */
async function waitForDelivery(installation: PairedInstallation, klass: PairedClass, socket: Socket): Promise<void> {
  const userId = klass.watchers.find(({ who }) => who === "classmate")?.person?.userId ?? "";
  const [written] = await installation.testApp
    .owner`select count(*)::int as n from confidential_activity where audience_user_id = ${userId}`;
  await expect
    .poll(() => socket.changeEvents.filter(({ kind }) => kind === "changed").length, { interval: 2 })
    .toBe(written?.["n"]);
}

describe("P4 quiet economy", () => {
  it(
    "P4 to everybody else a history with exemptions and part payments looks like one without them, to the byte",
    { timeout: testTimeoutMs },
    async () => {
      const randomBelow = seededRandom(seed);
      let [played, compared, differing, quietActs, mailsAndPushes] = [0, 0, 0, 0, 0];
      let classes: [PairedClass, PairedClass] | undefined;
      let sockets: [plain: Socket, quiet: Socket][] = [];
      let [events, heardBefore] = [0, [] as number[]];
      // A mail may wait for a morning in a later class.
      const insiders: string[] = [];
      for (let number = 0; number < histories; number += 1) {
        const first = number * 100 + 1;
        if (number % perClass === 0) {
          for (const installation of [plain, quiet]) installation.step(first, first * 60);
          const reviewer = (number / perClass) % 2 === 0 ? "auditor" : "guest";
          classes = [await plain.openClass(number, reviewer), await quiet.openClass(number, reviewer)];
          insiders.push(...classes[0].insiders);
          await Promise.all(sockets.flat().map((socket) => socket.close()));
          sockets = await followed(classes);
          heardBefore = sockets.map(() => 0);
        }
        if (classes === undefined) throw new Error("no class is open");
        const [inPlain, inQuiet] = classes;
        const delivered = async () => {
          const [pair] = sockets;
          if (pair === undefined) throw new Error("nobody is listening");
          await Promise.all([waitForDelivery(plain, inPlain, pair[0]), waitForDelivery(quiet, inQuiet, pair[1])]);
        };
        const history = await playHistory({
          randomBelow,
          first,
          plain: [plain, inPlain],
          quiet: [quiet, inQuiet],
          delivered,
        });
        played += 1;
        quietActs += history.confidentialActs;
        const found = history.differing;
        for (const [index, watcher] of inPlain.watchers.entries()) {
          const same = inQuiet.watchers[index];
          if (same === undefined || (watcher.who !== "classmate" && number % outsidersEvery !== 0)) continue;
          const { requirementId } = history;
          const before = await readAsCaller(plain, watcher, { requirementId, feed: inPlain.feed });
          const after = await readAsCaller(quiet, same, { requirementId, feed: inQuiet.feed });
          const pairs = [[...before.values()], [...after.values()]] as const;
          for (const [place, key] of [...before.keys()].entries()) {
            compared += 1;
            const [one = "", other = ""] = [pairs[0][place], pairs[1][place]];
            if (one !== other) found.push(`history ${number}: ${key} ${firstDifference(one, other)}`);
          }
        }
        // The last event that a classmate gets: with it, all before it have come.
        const lastIds = [];
        for (const { manager } of classes)
          lastIds.push((await manager.classes.postMessage({ title: "Slut", content: "Slut" })).messageId);
        for (const [index, [one, other]] of sockets.entries()) {
          if (index === 0)
            await expect
              .poll(() => [one, other].map(({ changeEvents }) => changeEvents.at(-1)?.refId ?? null))
              .toEqual(lastIds);
          const from = heardBefore[index] ?? 0;
          const [heard, heardQuietly] = [one, other].map(({ changeEvents }) =>
            JSON.stringify(changeEvents.slice(from)),
          );
          heardBefore[index] = one.changeEvents.length;
          if (heard === undefined || heardQuietly === undefined) throw new Error("two were listening");
          events += heard.split('"kind"').length - 1;
          if (heard !== heardQuietly) found.push(`history ${number}: heard ${firstDifference(heard, heardQuietly)}`);
        }
        const [sent, sentQuietly] = [sentOut(plain, insiders), sentOut(quiet, insiders)];
        if (JSON.stringify(sent) !== JSON.stringify(sentQuietly))
          found.push(`history ${number}: sent ${firstDifference(sent.join("\n"), sentQuietly.join("\n"))}`);
        compared += sent.length;
        mailsAndPushes += sent.length;
        for (const installation of [plain, quiet]) {
          installation.testApp.mailbox.mails.length = 0;
          installation.testApp.pushService.pushes.length = 0;
        }
        differing += found.length;
        expect(found.slice(0, 2), `${found.length} of seed ${seed}`).toEqual([]);
      }
      await Promise.all(sockets.flat().map((socket) => socket.close()));
      report("P4", { histories: played, quietActs, answers: compared, events, differing });
      expect(quietActs).toBeGreaterThan(0);
      expect(mailsAndPushes).toBeGreaterThan(0);
    },
  );

  it(
    "P4 to everybody else what the studentansvarig does with their own payment or claim looks like the same with another's, to the byte",
    { timeout: testTimeoutMs },
    async () => {
      const number = histories + perClass;
      const first = number * 100 + 1;
      for (const installation of [plain, quiet]) installation.step(first, first * 60);
      const classes = [await plain.openClass(number, "auditor"), await quiet.openClass(number, "auditor")] as const;
      const sockets = await followed([...classes]);
      let compared = 0;
      for (const [place, [name, act]] of Object.entries(decisions).entries()) {
        const seen = [];
        for (const [at, installation] of [plain, quiet].entries()) {
          installation.step(first + 1 + place, first * 60 + 1 + place);
          const klass = classes[at] as PairedClass;
          const ids = await act(klass, at === 0 ? "concerned" : "manager", installation);
          const { messageId } = await klass.manager.classes.postMessage({ title: "Slut", content: "Slut" });
          const socket = sockets[0]?.[at];
          await expect.poll(() => socket?.changeEvents.at(-1)?.refId).toBe(messageId);
          const watcher = klass.watchers[0];
          if (watcher === undefined) throw new Error("nobody watches");
          seen.push(await readAsCaller(installation, watcher, { requirementId: ids.requirementId, feed: klass.feed }));
        }
        const [one, other] = seen.map((answers) => [...answers.values()]);
        for (const [index, key] of [...(seen[0]?.keys() ?? [])].entries()) {
          compared += 1;
          const [own = "", others = ""] = [other?.[index], one?.[index]];
          expect([name, key, own === others ? "" : firstDifference(others, own)]).toEqual([name, key, ""]);
        }
      }
      for (const [one, other] of sockets)
        expect(other.changeEvents.map((event) => JSON.stringify(event))).toEqual(
          one.changeEvents.map((event) => JSON.stringify(event)),
        );
      await Promise.all(sockets.flat().map((socket) => socket.close()));
      report("P4", { answers: compared });
    },
  );
});

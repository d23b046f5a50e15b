// Sign-ins at full speed compared with the library alone, from browsers that have signed in before and from new ones,
// each of which is reported by mail; and the latency of the class's home page meanwhile.
import { startChild } from "./child.ts";
import { median, medianOfKnown, measureTurn } from "./load.ts";
import type { Figures, Target } from "./load.ts";
import { addManagers } from "./people.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Inloggningar";

const atOnce = 16;
const pupils = 20;

interface Round {
  /** Sign-ins a second. */
  library: number;
  ours: Figures;
  known: Figures;
  quiet: Figures;
  busy: Figures;
}

export async function run(
  { root, url, server, manager, password, question, databaseUrl, classId }: Installation,
  table: Table,
  { effort: { rounds, seconds } }: BenchOptions,
): Promise<void> {
  const emailOf = (nr: number) => `elev${1 + (nr % pupils)}@utspring.test`;
  const devices = await Promise.all(Array.from({ length: pupils }, (_, nr) => signInOnce(url, emailOf(nr), password)));
  const signInFrom = (cookies: readonly string[]): Target => {
    let people = 0;
    return {
      url: `${url}/trpc/auth.signIn`,
      pid: server.pid,
      requests: [
        {
          method: "POST",
          setupRequest: (request) => {
            people += 1;
            const cookie = cookies[people % pupils];
            // Each has its own address, as at home: a school's rate limit is not measured here.
            const headers = {
              "content-type": "application/json",
              "x-forwarded-for": `10.15.${(people >> 8) & 255}.${people & 255}`,
              ...(cookie !== undefined && { cookie }),
            };
            return { ...request, headers, body: JSON.stringify({ json: { email: emailOf(people), password } }) };
          },
        },
      ],
    };
  };
  const [signIn, signInAgain] = [signInFrom([]), signInFrom(devices)];
  const measureAlone = async () => Number((await startChild(`${root}/bench/argon-alone.ts`, [String(seconds)])).url);
  const [home] = question("classes.dashboard", manager);
  // Separate users, since the twenty-first sign-in of one user ends their oldest session.
  const callers = await addManagers(databaseUrl, classId, pupils);
  const look = () => measureTurn(home, seconds, { connections: pupils, overallRate: 40, callers });

  const kept: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const library = await measureAlone();
    const ours = await measureTurn(signIn, seconds, { connections: atOnce });
    const known = await measureTurn(signInAgain, seconds, { connections: atOnce });
    const quiet = await look();
    const [busy] = await Promise.all([look(), measureTurn(signIn, seconds, { connections: atOnce })]);
    if (round > 0) kept.push({ library, ours, known, quiet, busy });
  }
  const mid = (pick: (round: Round) => number) => median(kept.map(pick));
  for (const [name, side] of [
    ["inloggningar från kända webbläsare mot argon2-biblioteket ensamt", "known"],
    ["inloggningar från nya webbläsare, med ett mejl var", "ours"],
  ] as const) {
    const share = mid((round) => round[side].rps / round.library);
    const us = medianOfKnown(kept.map((round) => round[side].us));
    const cpu = us === null ? "" : `, CPU ${(us / 1_000).toFixed(1)} ms`;
    const [rate, theirs] = [mid((round) => round[side].rps), mid(({ library }) => library)];
    const figure = `${rate.toFixed(0)}/s mot ${theirs.toFixed(0)}/s · kvot ${share.toFixed(2).replace(".", ",")}${cpu}`;
    table.add(name, figure, "≥ 0,8", share);
  }
  const p99 = mid(({ quiet, busy }) => busy.p99 / Math.max(1, quiet.p99));
  table.add(
    "klassens startsida under tiden, 40/s",
    `p99 ${mid(({ busy }) => busy.p99)} mot ${mid(({ quiet }) => quiet.p99)} ms utan annan last · ${p99.toFixed(1).replace(".", ",")} ×`,
    "≤ 2 ×",
  );
}

/** Signs in once, and returns the cookie that proves the browser known. */
async function signInOnce(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/trpc/auth.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "10.16.0.1" },
    body: JSON.stringify({ json: { email, password } }),
  });
  if (!response.ok) throw new Error(`auth.signIn: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .filter((cookie) => cookie?.includes("device"))
    .join("; ");
}

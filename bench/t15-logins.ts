// Sign-ins at full speed compared with the library alone, and the latency of the class's home page meanwhile.
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
  quiet: Figures;
  busy: Figures;
}

export async function run(
  { root, url, server, manager, password, question, databaseUrl, classId }: Installation,
  table: Table,
  { effort: { rounds, seconds } }: BenchOptions,
): Promise<void> {
  let people = 0;
  const signIn: Target = {
    url: `${url}/trpc/auth.signIn`,
    pid: server.pid,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          people += 1;
          // Each has its own address, as at home: a school's rate limit is not measured here.
          const headers = {
            "content-type": "application/json",
            "x-forwarded-for": `10.15.${(people >> 8) & 255}.${people & 255}`,
          };
          return {
            ...request,
            headers,
            body: JSON.stringify({ json: { email: `elev${1 + (people % pupils)}@utspring.test`, password } }),
          };
        },
      },
    ],
  };
  const measureAlone = async () => Number((await startChild(`${root}/bench/argon-alone.ts`, [String(seconds)])).url);
  const [home] = question("classes.dashboard", manager);
  // Separate users, since the twenty-first sign-in of one user ends their oldest session.
  const callers = await addManagers(databaseUrl, classId, pupils);
  const look = () => measureTurn(home, seconds, { connections: pupils, overallRate: 40, callers });

  const kept: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const library = await measureAlone();
    const ours = await measureTurn(signIn, seconds, { connections: atOnce });
    const quiet = await look();
    const [busy] = await Promise.all([look(), measureTurn(signIn, seconds, { connections: atOnce })]);
    if (round > 0) kept.push({ library, ours, quiet, busy });
  }
  const mid = (pick: (round: Round) => number) => median(kept.map(pick));
  const share = mid(({ ours, library }) => ours.rps / library);
  const us = medianOfKnown(kept.map(({ ours }) => ours.us));
  const cpu = us === null ? "" : `, CPU ${(us / 1_000).toFixed(1)} ms`;
  const [rate, theirs] = [mid(({ ours }) => ours.rps), mid(({ library }) => library)];
  table.add(
    "inloggningar mot argon2-biblioteket ensamt",
    `${rate.toFixed(0)}/s mot ${theirs.toFixed(0)}/s · kvot ${share.toFixed(2).replace(".", ",")}${cpu}`,
    "≥ 0,9",
    share,
  );
  const p99 = mid(({ quiet, busy }) => busy.p99 / Math.max(1, quiet.p99));
  table.add(
    "klassens startsida under tiden, 40/s",
    `p99 ${mid(({ busy }) => busy.p99)} mot ${mid(({ quiet }) => quiet.p99)} ms utan annan last · ${p99.toFixed(1).replace(".", ",")} ×`,
    "≤ 2 ×",
  );
}

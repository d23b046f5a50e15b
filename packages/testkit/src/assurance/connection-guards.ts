import type { Guard } from "./guard.ts";

const kernel = "packages/core/src/kernel";
const server = "apps/server/src";
const verify = "packages/core/src/auth/verify-credentials.ts";

/** Settings of connections, poolers, the warning about a stopped job queue, and the queue for sign-ins. */
export const connectionGuards: readonly Guard[] = [
  {
    name: "a connection takes the application's role by statement",
    file: `${kernel}/postgres-connection.ts`,
    find: 'role === "owner" ? [] : `set role ${role}`',
    without: "[]",
    killer: `${kernel}/postgres-connection.test.ts`,
    only: "has its role and settings before its first statement",
  },
  {
    name: "a connection whose role cannot be set is closed",
    file: `${kernel}/run-init-statement.ts`,
    find: "} else if (kind === errorResponse) {",
    without: "} else if (kind === 0) {",
    killer: `${kernel}/postgres-connection.test.ts`,
    only: "no statement runs as the login role instead",
  },
  {
    name: "a connection keeps nothing of its last client",
    file: `${kernel}/postgres-connection.ts`,
    find: '"reset role", "reset all", role',
    without: "role",
    killer: "pgbouncer",
    only: "keeps neither role nor class",
    needs: "pgbouncer",
  },
  {
    name: "a job queue's connection keeps nothing of its last client",
    file: `${server}/adapters/job-pool.ts`,
    find: '      await client.query("reset role; reset all");\n',
    without: "",
    killer: "pgbouncer",
    only: "keeps neither role nor class",
    needs: "pgbouncer",
  },
  {
    name: "transaction pooling is refused at start",
    file: `${server}/lifecycle/session-pooling.ts`,
    find: "const rounds = 5;",
    without: "const rounds = 0;",
    killer: "pgbouncer",
    only: "transaction mode is refused",
    needs: "pgbouncer",
  },
  {
    name: "a queue that cannot fetch jobs is not ready",
    file: `${server}/jobs/queue-watch.ts`,
    find: '  events.on("worker:getJob:error", () => (state.isFetching = false));\n',
    without: "",
    killer: "queue-watch",
    only: "cannot fetch jobs",
  },
  {
    name: "a queue that has given up is not ready",
    file: `${server}/jobs/queue-watch.ts`,
    find: "    state.hasGivenUp = true;\n",
    without: "",
    killer: "queue-watch",
    only: "a worker that has given up is never healthy again",
  },
  {
    name: "a worker that never ends is called stuck",
    file: `${server}/jobs/queue-watch.ts`,
    find: "    setTimeout(onStuck, maxEndMs).unref();\n",
    without: "",
    killer: "queue-watch",
    only: "a worker that has given up is reported as stuck once, five seconds later",
  },
  {
    name: "a flood of sign-ins reaches no database",
    file: verify,
    find: "return passwords.runInQueue(unknownCaller, async () =>\n      compare(ctx, { email, password, user: await findUser(ctx, email), device: null }),\n    );",
    without: "return compare(ctx, { email, password, user: await findUser(ctx, email), device: null });",
    killer: "full-password-queue",
    only: "before the database is asked",
  },
  {
    name: "a sign-in without room uses up no try",
    file: verify,
    find: "return passwords.runInQueue(device === null ? unknownCaller : { key: email, isKnown: true }, () =>\n    compare(ctx, { email, password, user, device }),\n  );",
    without: "return compare(ctx, { email, password, user, device });",
    killer: "full-password-queue",
    only: "before a try is counted",
  },
  {
    name: "known callers' sign-ins do not wait for those of unknown callers",
    file: `${server}/adapters/passwords-argon.ts`,
    find: 'signIns[isKnown ? "known" : "unknown"].run(key, work)',
    without: "signIns.unknown.run(key, work)",
    killer: "full-password-queue",
    only: "a known browser's sign-in is accepted while unknown callers fill their own queue",
  },
  {
    name: "a queue that is full takes nothing more",
    file: `${kernel}/fair-queue.ts`,
    find: "(waiting >= maxWaiting && !evictNewest(queue.waiting.length))",
    without: "false",
    killer: "full-password-queue",
    only: "before the database is asked",
  },
];

/**
 * The two tiers of tests. `npm test` runs what is not listed here, `npm run test:sweeps` what is: tests that repeat one
 * check over every role, procedure, view, fault or file.
 */
export const tiers = ["test", "sweeps"] as const;
export type Tier = (typeof tiers)[number];

const database = (...names: string[]) => names.map((name) => `packages/testkit/src/database/${name}.test.ts`);

/** The files of vitest's second tier. */
export const sweepFiles = [
  // Every role, person and id against every procedure.
  ...database("z1-matrix", "z1-entrances", "z2-objects", "z5-fields"),
  // Removes guards and policies one at a time.
  ...database("z3-guards", "z3-policies"),
  // Bad input to every procedure and socket.
  ...database("b1-bad-input", "b2-socket-fuzz"),
  // Peers that answer slowly, wrongly, without end or not at all.
  ...database("e1-hostile-peers", "e1-hostile-peers-server", "e1-job-queues", "e2-sockets", "a7-hash-storm"),
  // Backups, restores and upgrades.
  ...database("r1-bad-archives", "r1-full-disk", "r1-killed-restore", "r1-own-postgres", "r1-queue-rows", "r1-restore"),
  ...database("r2-upgrade"),
  "scripts/new-procedure.test.ts",
];

/** The files of Playwright's second tier: axe, text spacing, widths and colours over many views. */
export const sweepSpecs = ["a11y", "high-contrast", "long-words"];

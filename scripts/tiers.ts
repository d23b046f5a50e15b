/**
 * `npm run test:sweeps` runs the listed tests, which repeat one check over every role, procedure, view, fault or file.
 */
export const tiers = ["test", "sweeps"] as const;
export type Tier = (typeof tiers)[number];

const database = (...names: string[]) => names.map((name) => `packages/testkit/src/database/${name}.test.ts`);

export const sweepFiles = [
  // Every role, person, id and lost right against every procedure.
  ...database(
    "z1-matrix",
    "z1-entrances",
    "z2-objects",
    "z4-reach",
    "z5-fields",
    "a5-rights-of-sockets",
    "a8-rights-lost",
  ),
  // Every procedure twice at once, with its answer lost, and what it logs.
  ...database("m2-once", "m5-retry", "m10-two-people", "e4-logs"),
  // Guards and policies, removed one at a time.
  ...database("z3-guards", "z3-policies"),
  // Bad input to every procedure, socket and upload, and what it costs.
  ...database("b1-bad-input", "b2-socket-fuzz", "e5-input-cost", "u1-upload-forms"),
  // Peers that answer slowly, wrongly, without end or not at all, and many guesses.
  ...database("e1-hostile-peers", "e1-hostile-peers-server", "e1-job-queues", "e2-sockets", "e3-exhaustion"),
  ...database("c4-switchover"),
  ...database(
    "a2-no-lockout",
    "a4-enumeration",
    "a7-hash-storm",
    "a10-address-limits",
    "w3-abuse",
    "w3-invalid-messages",
  ),
  // Crashes, full disks, restores, upgrades and installations.
  ...database("c1-postgres-dies", "c1-refused-connections", "c5-full-disk", "c6-deploy", "first-starts", "o2-doctor"),
  ...database("r1-backup", "r1-own-postgres", "r2-upgrade"),
  "packages/embedded-postgres/src/start-postgres.test.ts",
  // Random ledgers, histories and bank files, compared with a model.
  ...database("m3-model", "m11-meeting-report", "p4-quiet-economy", "w1-nothing-missed"),
  "packages/testkit/src/bank/m14-bank-matching.test.ts",
  "packages/testkit/src/bank/two-kinds.test.ts",
  // Copies of the repository in which a procedure is generated and the image is built.
  "scripts/image-build.test.ts",
  // Every query on databases of several sizes, and in a class at its quotas.
  ...database("read-cost-of-sizes", "full-class"),
  "scripts/new-procedure.test.ts",
  "scripts/guides.test.ts",
];

/** axe, text spacing, widths, colours, stored and refused data and translation of every view, and what a page loads. */
const everyView = [
  "a11y",
  "high-contrast",
  "long-words",
  "size-budget",
  "storage-after-sign-out",
  "storage-refused",
  "translate",
];
/** Slow and blocked networks, caches, the service worker, and input before a page is hydrated. */
const conditions = ["bad-line", "live-blocked", "back-forward-cache", "persisted-data", "pwa", "early", "first-view"];
/** Where focus goes after each change, and open sheets whose item another person removes. */
const afterChanges = ["focus", "removed-while-open", "admin-removed-while-open"];

export const sweepSpecs = [
  ...everyView,
  ...conditions,
  ...afterChanges,
  "load-ahead",
  "bank-samples",
  "bank-large-file",
];

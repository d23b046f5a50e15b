/**
 * One of the product's guards: the piece of source that is the guard, and what stands there when it is switched off.
 */
export interface Guard {
  name: string;
  /** From the repository's root. */
  file: string;
  find: string;
  without: string;
  /** The test file that must notice: the name of one in `packages/testkit/src/database`, or a path from the root. */
  killer: string;
  /** Words of the title of the test that must fail. No other test is run, and it must pass while the guard stands. */
  only: string;
  /** A program that the killer needs and that may not be installed: the guard then counts as not run. */
  needs?: "pgbouncer";
}

/** Has a test environment's database changed by its owner first, in place of a guard that is no TypeScript. */
export const beforehand = (statement: string) => ({
  file: "packages/testkit/src/house.ts",
  find: "  const mailbox = fakeMailbox();\n",
  without: `  const mailbox = fakeMailbox();\n  await owner.unsafe(${JSON.stringify(statement)});\n`,
});

/** One guard of the product: the piece of source that is the guard, and its replacement when it is switched off. */
export interface Guard {
  name: string;
  file: string;
  find: string;
  without: string;
  /** The test file that must fail: the name of one in `packages/testkit/src/database`, or a path from the root. */
  killer: string;
  /** Part of the title of the test that must fail. Only this test is run, and it must pass with the guard. */
  only: string;
  /** A program that the test needs and that may not be installed: the guard then counts as not run. */
  needs?: "pgbouncer";
}

/** Changes a test app's database as its owner first, for a guard that is not TypeScript. */
export const beforehand = (statement: string) => ({
  file: "packages/testkit/src/test-app.ts",
  find: "  const mailbox = fakeMailbox();\n",
  without: `  const mailbox = fakeMailbox();\n  await owner.unsafe(${JSON.stringify(statement)});\n`,
});

// For tests: one command line against the fake server, on a machine of its own.
import { fakeHost } from "./fake-host.ts";
import type { FakeHost, Person } from "./fake-host.ts";
import { commands, rightToken } from "./fake-server.ts";
import { run } from "./run.ts";
import { saveToken } from "./token-file.ts";

export type Somebody = Omit<Person, "server">;
type Ran = FakeHost & { exitCode: number };

/** Runs it where the server's token lies in its file. */
export async function runSignedIn(person: Person, argv: string[]): Promise<Ran> {
  const host = fakeHost(person);
  saveToken(host, person.server, {
    token: rightToken,
    email: "sara@utspring.test",
    expiresAt: "2027-01-01T00:00:00.000Z",
  });
  return Object.assign(host, { exitCode: await run(argv, host, commands) });
}

/** Runs it where nobody has signed in. */
export async function runVisitor(person: Person, argv: string[]): Promise<Ran> {
  const host = fakeHost(person);
  return Object.assign(host, { exitCode: await run(argv, host, commands) });
}

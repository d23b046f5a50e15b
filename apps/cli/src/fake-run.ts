import { fakeHost } from "./fake-host.ts";
import type { FakeHost, Person } from "./fake-host.ts";
import { commands, rightToken } from "./fake-server.ts";
import { run } from "./run.ts";
import { saveToken } from "./token-file.ts";

export type Somebody = Omit<Person, "server">;
type Ran = FakeHost & { exitCode: number };

export async function runSignedIn(person: Person, argv: string[]): Promise<Ran> {
  const host = fakeHost(person);
  saveToken(host, person.server, {
    token: rightToken,
    email: "sara@utspring.test",
    expiresAt: "2027-01-01T00:00:00.000Z",
  });
  return Object.assign(host, { exitCode: await run(argv, host, commands) });
}

export async function runVisitor(person: Person, argv: string[]): Promise<Ran> {
  const host = fakeHost(person);
  return Object.assign(host, { exitCode: await run(argv, host, commands) });
}

import { mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account, People } from "./people.ts";

/** For a test at a time: all tests share a server, and a test is about its last administrator. */
export interface Administrators {
  make(): Promise<Account>;
}

/** The lock is a directory, since tests run in several processes. Removes the role from the created users. */
export async function takeTurn(
  people: People,
  serverUrl: string,
  use: (administrators: Administrators) => Promise<void>,
): Promise<void> {
  const turn = path.join(os.tmpdir(), `utspring-e2e-administrators-${new URL(serverUrl).port}`);
  while (
    !(await mkdir(turn).then(
      () => true,
      () => false,
    ))
  )
    await sleep(100);
  const made: Account[] = [];
  try {
    await use({
      make: async () => {
        const person = await people.newConfirmedAccount();
        made.push(person);
        await setRole(people, person, "admin");
        return person;
      },
    });
    for (const person of made) await setRole(people, person, "elev");
  } finally {
    await rm(turn, { recursive: true });
  }
}

async function setRole(people: People, person: Account, role: "admin" | "elev"): Promise<void> {
  const boss = await people.caller("admin");
  const { rows } = await boss.query<{ rows: { userId: string }[] }>("admin.users.list", { search: person.email });
  await boss.mutate("auth.confirmPassword", { password: "utspring2027" });
  await boss.mutate("admin.users.update", {
    userId: rows[0]?.userId,
    firstName: person.firstName,
    lastName: person.lastName,
    role,
    classId: null,
  });
}

import { eq } from "drizzle-orm";
import { presentFullName } from "../auth/present-name.ts";
import type { Named } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import type { Tx } from "../kernel/db.ts";
import { numberEqualNames } from "./equal-names.ts";
import { memberships } from "./table.ts";

/** By user id; equal names are numbered. */
export async function readMemberNames(tx: Tx, classId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({
      userId: memberships.userId,
      number: memberships.number,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(eq(memberships.classId, classId));
  return numberedNames(rows);
}

export interface NamedMember extends Named {
  userId: string;
  number: number;
}

/** By user id; equal names are numbered by who joined first. */
export function numberedNames(members: readonly NamedMember[]): Map<string, string> {
  const names = numberEqualNames(members.map((member) => ({ name: presentFullName(member), number: member.number })));
  return new Map(members.map(({ userId }, index) => [userId, names[index] ?? ""]));
}

import { eq } from "drizzle-orm";
import { tellApart } from "@utspring/domain/namesakes";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import type { Tx } from "../kernel/db.ts";
import { memberships } from "./table.ts";

/** The current members' names by id; equal names are numbered. */
export async function memberNames(tx: Tx, classId: string): Promise<Map<string, string>> {
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
  const names = tellApart(rows.map((row) => ({ name: presentFullName(row), number: row.number })));
  return new Map(rows.map(({ userId }, at) => [userId, names[at] ?? ""]));
}

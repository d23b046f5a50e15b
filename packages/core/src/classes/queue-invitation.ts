import type { Tx } from "../kernel/db.ts";
import { enqueue } from "../kernel/jobs.ts";
import { classInvitations } from "./table.ts";

/** An address that is invited again has one row. */
export async function queueInvitation(
  tx: Tx,
  { id, classId, email, ...invitation }: Omit<typeof classInvitations.$inferInsert, "status">,
): Promise<void> {
  const i = classInvitations;
  const again = { ...invitation, status: "queued", joinedAt: null } as const;
  const [row] = await tx
    .insert(i)
    .values({ id, classId, email, ...again })
    .onConflictDoUpdate({ target: [i.classId, i.email], set: again })
    .returning({ id: i.id });
  if (row) await enqueue(tx, "sendInviteMail", { classInvitationId: row.id });
}

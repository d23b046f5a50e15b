import { eq } from "drizzle-orm";
import { readMemberNames } from "../../../classes/present-members.ts";
import { presentFullName } from "../../../auth/present-name.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { isOnlyStudentansvarig } from "../../../classes/is-only-studentansvarig.ts";
import { paymentRequirements } from "../../table.ts";
import { loadOpenReliefs, loadInstalments } from "../queries.ts";

/** Oldest first. `canAnswer` is false for the caller's own, unless the caller runs the class alone. Öre. */
export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "payments.relief.list");
  const { classId, userId: ownId } = authorization;
  const q = paymentRequirements;
  return read(ctx, authorization, async (tx) => {
    const [reliefs, requirements, names, isAlone] = await Promise.all([
      loadOpenReliefs(tx, classId),
      tx.select({ id: q.id, title: q.title, amountOre: q.amountOre }).from(q).where(eq(q.classId, classId)),
      readMemberNames(tx, classId),
      isOnlyStudentansvarig({ tx }, { classId, userId: ownId }),
    ]);
    if (reliefs.length === 0) return { rows: [] };
    const parts = await loadInstalments(
      tx,
      reliefs.map(({ id }) => id),
    );
    const requirementOf = new Map(requirements.map((requirement) => [requirement.id, requirement]));
    const rows = reliefs.map(({ id, userId, requirementId, ...relief }) => ({
      reliefId: id,
      ...relief,
      isOwn: userId === ownId,
      canAnswer: userId !== ownId || isAlone,
      name: names.get(userId) ?? presentFullName(null),
      title: requirementOf.get(requirementId)?.title ?? "",
      amountOre: requirementOf.get(requirementId)?.amountOre ?? 0,
      parts: (parts.get(id) ?? []).map(({ dueDate, amountOre }) => ({ dueDate, amountOre })),
    }));
    return { rows };
  });
}

import type { PairedClass, PairedInstallation } from "./paired-installation.ts";

type Payer = "concerned" | "manager";
type Decide = (
  klass: PairedClass,
  payer: Payer,
  installation: PairedInstallation,
) => Promise<{ requirementId: string }>;

const keyed = ({ testApp }: PairedInstallation) => ({ idempotencyKey: testApp.deps.newId() });

async function createRequirement({ manager }: PairedClass, installation: PairedInstallation): Promise<string> {
  const input = { title: "Flak", amount: 200, phoneNumber: "070-123 45 67", ...keyed(installation) };
  return (await manager.payments.create(input)).requirementId;
}

async function report(klass: PairedClass, payer: Payer, installation: PairedInstallation) {
  const requirementId = await createRequirement(klass, installation);
  const { recordId } = await klass[payer].payments.report({ requirementId, amount: 70, ...keyed(installation) });
  return { requirementId, recordId };
}

const approve: Decide = async (klass, payer, installation) => {
  const { requirementId, recordId } = await report(klass, payer, installation);
  await klass.manager.payments.approve({ recordIds: [recordId], ...keyed(installation) });
  return { requirementId };
};

export const decisions: Readonly<Record<string, Decide>> = {
  approve,
  undoApproval: async (klass, payer, installation) => {
    const { requirementId, recordId } = await report(klass, payer, installation);
    await klass.manager.payments.approve({ recordIds: [recordId], ...keyed(installation) });
    await klass.manager.payments.undoApproval({ recordId, reason: "Fel", ...keyed(installation) });
    return { requirementId };
  },
  reject: async (klass, payer, installation) => {
    const { requirementId, recordId } = await report(klass, payer, installation);
    await klass.manager.payments.reject({ recordIds: [recordId], reason: "Syns inte", ...keyed(installation) });
    return { requirementId };
  },
  record: async (klass, payer, installation) => {
    const requirementId = await createRequirement(klass, installation);
    const userId = (await klass[payer].auth.me())?.user.id ?? "";
    await klass.manager.payments.record({ requirementId, userId, amount: 70, ...keyed(installation) });
    return { requirementId };
  },
  declineClaim: async (klass, payer, installation) => {
    const { owner, deps } = installation.testApp;
    const me = await klass[payer].auth.me();
    const receiptId = deps.newId();
    await owner`
      insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
      values (${receiptId}, ${me?.actor.classId ?? ""}, ${me?.user.id ?? ""}, ${receiptId}, 'kvitto.png', 10, 'image/png', ${deps.clock()})`;
    const asked = {
      amount: 70,
      description: "Ballonger",
      phoneNumber: "0701740605",
      receiptId,
      ...keyed(installation),
    };
    const { claimId } = await klass[payer].payments.claims.ask(asked);
    await klass.manager.payments.claims.decline({ claimId, reason: "Nej", ...keyed(installation) });
    return { requirementId: await createRequirement(klass, installation) };
  },
};

import type { Instalment } from "@utspring/domain/payments/relief";
import type { Tx } from "../kernel/db.ts";
import { paymentInstalments } from "./relief/table.ts";

export async function insertParts(
  tx: Tx,
  relief: { reliefId: string; classId: string; userId: string },
  parts: readonly Instalment[],
): Promise<void> {
  await tx.insert(paymentInstalments).values(parts.map((part, index) => ({ ...relief, ...part, position: index + 1 })));
}

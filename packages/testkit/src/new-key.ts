import { randomUUID } from "node:crypto";

export const newKey = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

import { randomUUID } from "node:crypto";

/** An input's part with a new idempotency key, for a call that is not a retry. */
export const newKey = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { loadRemainingKeys } from "./load-remaining-keys.ts";
import type { RemainingKeys } from "./load-remaining-keys.ts";

/** What still lets somebody into the caller's account, or acts for it, after a change of the password. */
export async function keys(ctx: Ctx): Promise<RemainingKeys> {
  const { userId } = authorize(ctx, "auth.keys");
  return loadRemainingKeys(ctx, userId);
}

import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { loadRemainingKeys } from "../load-remaining-keys.ts";
import type { RemainingKeys } from "../load-remaining-keys.ts";

export async function keys(ctx: Ctx): Promise<RemainingKeys> {
  const { userId } = authorize(ctx, "auth.keys");
  return loadRemainingKeys(ctx, userId);
}

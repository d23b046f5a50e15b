import type { ReadResetInput } from "@utspring/domain/auth/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { loadRemainingKeys } from "../load-remaining-keys.ts";
import type { RemainingKeys } from "../load-remaining-keys.ts";
import { isValidReset, requireValidReset } from "../reset-link.ts";

/** A mutation, so that the link's secret is in no URL. @throws AppError RESET_LINK_INVALID or TOO_MANY_TRIES. */
export async function readReset(ctx: Ctx, input: ReadResetInput): Promise<RemainingKeys> {
  authorize(ctx, "auth.readReset");
  return loadRemainingKeys(ctx, await requireValidReset(ctx, isValidReset(input.token, ctx.deps.clock())));
}

import type { StartClassInput } from "@utspring/domain/auth/schema";
import { refuseGuessable } from "../../auth/refuse-guessable.ts";
import { countClassRequest, insertClassRequest } from "../../classes/request-class.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { ipKey } from "../../kernel/ip-key.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { insertAccount } from "../insert-account.ts";

/** An account and a request for a class, which waits until the address is confirmed. */
export async function startClass(ctx: Ctx, input: StartClassInput): Promise<void> {
  const authorization = authorize(ctx, "auth.startClass");
  const { deps, ip } = ctx;
  refuseGuessable(input.password, input, "password");
  const { opensItself, refundAll } = await countClassRequest(ctx, input, null);
  try {
    await deps.rateLimiter.consume("signUpByIp", ip);
    const passwordHash = await deps.passwords.hash(input.password, { key: ipKey(ip), isKnown: false });
    const userId = deps.newId();
    const { firstName, lastName, email } = input;
    await writePreAuth(ctx, authorization, async (work) => {
      await insertAccount(work, deps, { userId, passwordHash, firstName, lastName, email });
      await insertClassRequest(work, { userId, opensItself }, input);
    });
  } catch (error) {
    await refundAll();
    throw error;
  }
}

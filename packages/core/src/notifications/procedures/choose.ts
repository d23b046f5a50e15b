import type { ChooseInput } from "@utspring/domain/notifications/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { changeChoices } from "../change-choices.ts";

export async function choose(ctx: Ctx, input: ChooseInput): Promise<void> {
  const authorization = authorize(ctx, "notices.choose");
  const { kind, push, mail } = input;
  await write(ctx, authorization, ({ tx }) =>
    changeChoices(tx, authorization.userId, () => ({ [kind]: { push, mail } })),
  );
}

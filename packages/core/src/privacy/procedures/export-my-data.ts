import { authTexts } from "@utspring/domain/auth/texts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { dataUrl } from "../../kernel/data-url.ts";
import type { ReportFile } from "../../kernel/data-url.ts";
import { nextTurn } from "../../kernel/next-turn.ts";
import { sharedRunsPerDatabase } from "../../kernel/shared-runs.ts";
import { read } from "../../kernel/transaction.ts";
import { loadPersonalData } from "../personal-data.ts";
import { jsonFile } from "../json-file.ts";

const shareFile = sharedRunsPerDatabase<ReportFile>();

/** One is written at a time for a person. */
export async function exportMyData(ctx: Ctx): Promise<ReportFile> {
  const authorization = authorize(ctx, "auth.exportMyData");
  const { userId } = authorization;
  return shareFile(ctx.deps.db, userId, async () => {
    const content = await read(ctx, authorization, (tx) => loadPersonalData(tx, userId));
    const file = dataUrl(await jsonFile(content), "json");
    // The answer with the file is written in a turn of its own.
    await nextTurn();
    return { file, fileName: authTexts.exportMyData.fileName };
  });
}

import { authTexts } from "@utspring/domain/auth/texts";
import { saveFile } from "../../lib/files/save-file.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useFileDownload } from "../../lib/files/use-file-download.ts";

export function useDataExport() {
  const { client } = trpc.useUtils();
  const { run, pendingArgument } = useFileDownload(async (_all: "all") => {
    const { file, fileName } = await client.auth.exportMyData.query();
    saveFile(file, fileName);
  }, authTexts.exportMyData);
  return { run: () => run("all"), isPending: pendingArgument !== null };
}

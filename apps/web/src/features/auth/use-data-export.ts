import { authTexts } from "@utspring/domain/auth/texts";
import { trpc } from "../../lib/trpc.ts";
import { useFile } from "../../lib/use-file.ts";

/** Fetches everything known about the person and hands it over as a JSON file. */
export function useDataExport() {
  const texts = authTexts.exportMyData;
  const { client } = trpc.useUtils();
  const { run, pending } = useFile(async (fileName: string) => saveAsFile(await client.auth.exportMyData.query(), fileName), texts);
  return { run: () => run(texts.fileName), isPending: pending !== null };
}

function saveAsFile(content: unknown, fileName: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

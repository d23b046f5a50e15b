import { writeFile } from "node:fs/promises";
import { safeFileName } from "@utspring/domain/documents/rules";
import { exits, Refusal } from "./host.ts";
import { cliTexts } from "./texts.ts";

export async function keepReport(result: unknown): Promise<unknown> {
  const report = reportOf(result);
  if (report === null) return result;
  const file = safeFileName(report.fileName);
  try {
    await writeFile(file, report.bytes, { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new Refusal(cliTexts.files.existsHere(file), exits.failed);
    throw error;
  }
  return { file };
}

function reportOf(result: unknown): { bytes: Buffer; fileName: string } | null {
  if (typeof result !== "object" || result === null || !("fileName" in result) || typeof result.fileName !== "string")
    return null;
  const url = Object.values(result).find(
    (value): value is string => typeof value === "string" && value.startsWith("data:"),
  );
  if (url === undefined) return null;
  return { bytes: Buffer.from(url.slice(url.indexOf(",") + 1), "base64"), fileName: result.fileName };
}

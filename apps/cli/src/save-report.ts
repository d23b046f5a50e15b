import { writeFile } from "node:fs/promises";
import { safeFileName } from "@utspring/domain/documents/rules";
import { exits, Refusal } from "./host.ts";
import { cliTexts } from "./texts.ts";

/**
 * Writes the report in an answer (a summary or a list) to a file in the current folder, under its own name and never
 * over an existing file. Returns its path; any other answer is returned unchanged.
 */
export async function keepReport(answer: unknown): Promise<unknown> {
  const report = reportOf(answer);
  if (report === null) return answer;
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

function reportOf(answer: unknown): { bytes: Buffer; fileName: string } | null {
  if (typeof answer !== "object" || answer === null || !("fileName" in answer) || typeof answer.fileName !== "string")
    return null;
  const address = Object.values(answer).find(
    (value): value is string => typeof value === "string" && value.startsWith("data:"),
  );
  if (address === undefined) return null;
  return { bytes: Buffer.from(address.slice(address.indexOf(",") + 1), "base64"), fileName: answer.fileName };
}

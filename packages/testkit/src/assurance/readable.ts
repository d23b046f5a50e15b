import { bytesOf, readPdf, unzipped } from "../sales-reports.ts";

const dataUrls = /data:(?<type>[\w.+/-]+)[^",]*;base64,[A-Za-z0-9+/=]+/gu;

/** Its JSON, and the text of every file in it that is a data URL (PDF, xlsx, csv, SIE). */
export async function readable(text: string): Promise<string> {
  const parts = [text];
  for (const match of text.matchAll(dataUrls)) {
    const bytes = bytesOf(match[0]);
    const type = match.groups?.["type"] ?? "";
    if (type === "application/pdf") parts.push((await readPdf(bytes)).pages.flat().join("\n"));
    else if (type.endsWith("spreadsheetml.sheet")) parts.push([...unzipped(bytes).values()].join("\n"));
    else parts.push(bytes.toString("utf8"), bytes.toString("latin1"));
  }
  return parts.join("\n");
}

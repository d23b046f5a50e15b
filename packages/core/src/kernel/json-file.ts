import { inBatches } from "./in-batches.ts";

/**
 * An object as a JSON file in UTF-8: a line for each of its values, and for each item of a list. A long list is written
 * in batches that yield to the event loop.
 */
export async function jsonFile(content: Record<string, unknown>): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  const values = Object.entries(content).filter(([, value]) => value !== undefined);
  for (const [index, [key, value]] of values.entries()) {
    parts.push(Buffer.from(`${index === 0 ? "{" : ","}\n  ${JSON.stringify(key)}: `));
    if (Array.isArray(value) && value.length > 0) parts.push(...(await writeList(value)));
    else parts.push(Buffer.from(JSON.stringify(value)));
  }
  return Buffer.concat([...parts, Buffer.from(values.length === 0 ? "{}\n" : "\n}\n")]);
}

async function writeList(items: unknown[]): Promise<Buffer[]> {
  const batches = await inBatches(items, (batch) => batch.map((item) => `    ${JSON.stringify(item)}`).join(",\n"));
  return [
    Buffer.from("[\n"),
    ...batches.flatMap((lines, index) => [Buffer.from(index === 0 ? "" : ",\n"), Buffer.from(lines)]),
    Buffer.from("\n  ]"),
  ];
}

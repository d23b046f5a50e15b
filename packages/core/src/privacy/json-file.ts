import { batchRows } from "../kernel/batch-rows.ts";
import { nextTurn } from "../kernel/next-turn.ts";

/** UTF-8: a line for each of its values, and for each item of a list. */
export async function jsonFile(content: Record<string, unknown>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  const add = (text: string) => void pieces.push(Buffer.from(text));
  for (const [key, value] of Object.entries(content)) {
    if (value === undefined) continue;
    add(`${pieces.length === 0 ? "{\n" : ",\n"}  ${JSON.stringify(key)}: `);
    if (!Array.isArray(value) || value.length === 0) add(JSON.stringify(value));
    for (let from = 0; Array.isArray(value) && from < value.length; from += batchRows) {
      const lines = value.slice(from, from + batchRows).map((item) => `    ${JSON.stringify(item)}`);
      add(`${from === 0 ? "[" : ","}\n${lines.join(",\n")}${from + batchRows < value.length ? "" : "\n  ]"}`);
      // oxlint-disable-next-line no-await-in-loop -- other calls are answered between two pieces
      await nextTurn();
    }
  }
  add(pieces.length === 0 ? "{}\n" : "\n}\n");
  return Buffer.concat(pieces);
}

/** UTF-8: a line for each of its values, and for each item of a list. */
export function jsonFile(content: Record<string, unknown>): Uint8Array {
  const values = Object.entries(content).filter(([, value]) => value !== undefined);
  const lines = values.map(([key, value]) => `  ${JSON.stringify(key)}: ${textOf(value)}`);
  return Buffer.from(lines.length === 0 ? "{}\n" : `{\n${lines.join(",\n")}\n}\n`);
}

function textOf(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value);
  return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]`;
}

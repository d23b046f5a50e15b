import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";

type Found = { text: string; fault: null } | { text: null; fault: string };

/** The text of a file that a setting names, or its fault in Swedish, to follow the setting's name. */
export function readTextFile(file: string, maxBytes: number): Found {
  const refused = (fault: string): Found => ({ text: null, fault });
  try {
    const found = statSync(file);
    // A pipe or a device has no end.
    if (!found.isFile()) return refused("är ingen vanlig fil.");
    if (found.size > maxBytes) return refused(`är för stor: högst ${maxBytes / 1_000} kB.`);
    const bytes = readFileSync(file);
    if (!isUtf8(bytes)) return refused("är inte i UTF-8. Spara om filen med den teckenkodningen.");
    return { text: bytes.toString(), fault: null };
  } catch {
    return refused("går inte att läsa. Kontrollera sökvägen och rättigheterna.");
  }
}

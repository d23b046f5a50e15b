import { createHash } from "node:crypto";
import type { CSSModulesOptions } from "vite";

/** Without the line number that Vite adds, so that the browser's build and the two for Node give the same names. */
export const scopedNames: CSSModulesOptions = {
  generateScopedName: (name, file) => {
    const place = file.slice(file.lastIndexOf("/src/")).replace(/\?.*$/u, "");
    return `${name}_${createHash("sha256").update(place).digest("base64url").slice(0, 4)}`;
  },
};

import { createHash } from "node:crypto";
import type { CSSModulesOptions } from "vite";

/**
 * Names a module's classes after its path alone: the browser's build and the two for Node give the same names, without
 * the line number that Vite adds.
 */
export const scopedNames: CSSModulesOptions = {
  generateScopedName: (name, file) => {
    const place = file.slice(file.lastIndexOf("/src/")).replace(/\?.*$/u, "");
    return `${name}_${createHash("sha256").update(place).digest("base64url").slice(0, 4)}`;
  },
};

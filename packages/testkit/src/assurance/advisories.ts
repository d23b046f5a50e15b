export interface Advisory {
  package: string;
  id: string;
  /** The first fixed version of each maintained major version. */
  fixed: readonly string[];
  /** Why an older version may stay, when the vulnerable code is not reachable. */
  accepted?: { version: string; why: string };
}

/** When the list was last reviewed, and its sources. docs/security/advisories.md and the guarantee cite both. */
export const advisoriesReviewed = { on: "2026-11-22", registryAsked: false };

/** Kept by hand, since tests have no network, and not complete. The workflow `ci` runs `npm audit`. */
export const advisories: readonly Advisory[] = [
  { package: "@trpc/server", id: "CVE-2025-43855", fixed: ["11.1.1"] },
  { package: "@trpc/server", id: "CVE-2025-68130", fixed: ["11.8.1"] },
  { package: "fastify", id: "CVE-2026-25223", fixed: ["5.7.2"] },
  { package: "fastify", id: "CVE-2026-3635", fixed: ["5.8.3"] },
  { package: "fastify", id: "CVE-2026-16732", fixed: ["5.12.2"] },
  { package: "drizzle-orm", id: "CVE-2026-39356", fixed: ["0.45.2"] },
  { package: "ws", id: "CVE-2024-37890", fixed: ["8.17.1"] },
  { package: "nodemailer", id: "GHSA-mm7p-fcc7-pg87", fixed: ["7.0.7"] },
  { package: "cookie", id: "CVE-2024-47764", fixed: ["0.7.0"] },
  { package: "sharp", id: "CVE-2023-4863", fixed: ["0.32.6"] },
  { package: "fast-xml-parser", id: "CVE-2024-41818", fixed: ["4.4.1"] },
  { package: "path-to-regexp", id: "CVE-2024-45296", fixed: ["0.1.10", "1.9.0", "3.3.0", "6.3.0", "8.0.0"] },
  { package: "koa", id: "CVE-2025-25200", fixed: ["2.15.4"] },
  { package: "xml2js", id: "CVE-2023-0842", fixed: ["0.5.0"] },
  { package: "lodash", id: "CVE-2021-23337", fixed: ["4.17.21"] },
  { package: "semver", id: "CVE-2022-25883", fixed: ["5.7.2", "6.3.1", "7.5.2"] },
  { package: "form-data", id: "CVE-2025-7783", fixed: ["2.5.4", "3.0.4", "4.0.4"] },
  { package: "js-yaml", id: "CVE-2025-64718", fixed: ["3.14.2", "4.1.1"] },
  { package: "glob", id: "CVE-2025-64756", fixed: ["10.5.0", "11.1.0"] },
  { package: "brace-expansion", id: "CVE-2025-5889", fixed: ["1.1.12", "2.0.2", "3.0.1", "4.0.1"] },
  { package: "braces", id: "CVE-2024-4068", fixed: ["3.0.3"] },
  { package: "micromatch", id: "CVE-2024-4067", fixed: ["4.0.8"] },
  { package: "cross-spawn", id: "CVE-2024-21538", fixed: ["6.0.6", "7.0.5"] },
  { package: "nanoid", id: "CVE-2024-55565", fixed: ["3.3.8", "5.0.9"] },
  { package: "postcss", id: "CVE-2023-44270", fixed: ["8.4.31"] },
  { package: "rollup", id: "CVE-2024-47068", fixed: ["2.79.2", "3.29.5", "4.22.4"] },
  { package: "vite", id: "CVE-2025-30208", fixed: ["4.5.10", "5.4.15", "6.2.3"] },
  { package: "undici", id: "CVE-2025-22150", fixed: ["5.28.5", "6.21.1", "7.2.3"] },
  {
    package: "esbuild",
    id: "GHSA-67mh-4wv8-2f99",
    fixed: ["0.25.0"],
    accepted: {
      version: "0.18.20",
      why: "its development server answers any page; drizzle-kit bundles with it and starts no server",
    },
  },
];

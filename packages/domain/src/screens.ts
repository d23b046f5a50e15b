import { pages } from "./pages.ts";
import type { ProcedureName } from "./permissions.ts";

const withReads = Object.entries(pages).flatMap(([path, { reads }]) => (reads === undefined ? [] : [{ path, reads }]));

/** The queries that each page starts with, by path. */
export const initialQueries: Readonly<Record<string, readonly ProcedureName[]>> = Object.fromEntries(
  withReads.map(({ path, reads }) => [path, Object.keys(reads) as ProcedureName[]]),
);

/** The inputs of those that take one, as the pages send them, and whether the page reads further pages of the list. */
export const initialQueryInputs: Partial<Record<ProcedureName, { input: object; isPaged?: true }>> = Object.fromEntries(
  withReads
    .flatMap(({ reads }) => Object.entries(reads))
    .flatMap(([procedure, { input, ...rest }]) => (input === undefined ? [] : [[procedure, { input, ...rest }]])),
);

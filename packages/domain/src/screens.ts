import { pages } from "./pages.ts";
import type { ProcedureName } from "./permissions.ts";

const withReads = Object.entries(pages).flatMap(([path, { reads }]) => (reads === undefined ? [] : [{ path, reads }]));

export const initialQueries: Readonly<Record<string, readonly ProcedureName[]>> = Object.fromEntries(
  withReads.map(({ path, reads }) => [path, Object.keys(reads) as ProcedureName[]]),
);

export const initialQueryInputs: Partial<Record<ProcedureName, { input: object; isPaged?: true }>> = Object.fromEntries(
  withReads
    .flatMap(({ reads }) => Object.entries(reads))
    .flatMap(([procedure, { input, ...rest }]) => (input === undefined ? [] : [[procedure, { input, ...rest }]])),
);

export type ExportColumns = Record<string, { person: string; columns: Record<string, string> }>;

export const id = "an id that means nothing outside the database";
export const secret = "a key or the hash of one: it opens something";
export const customer = "a customer's, not the seller's";
export const fixed = "the same in every row, or how the row is kept";

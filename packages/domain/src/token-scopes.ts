/** What a token may call: queries only; what its owner may in a class; everything that its owner may. */
export const tokenScopes = ["read", "class", "admin"] as const;
export type TokenScope = (typeof tokenScopes)[number];

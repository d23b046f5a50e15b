/** `read`: queries only; `class`: what its owner may in a class; `admin`: everything that its owner may. */
export const tokenScopes = ["read", "class", "admin"] as const;
export type TokenScope = (typeof tokenScopes)[number];

import type { AccessRow } from "./access-table.ts";

/** The marks of `AccessRow`, `?` where the file is answered as missing, and `r` for a pupil who is not the auditor. */
export const fileReaders = [
  "visitor",
  "outsider",
  "elev",
  "classmate",
  "studentansvarig",
  "neighbour",
  "admin",
  "impersonator",
] as const;
export type FileReader = (typeof fileReaders)[number];

export const fileAccess = {
  "GET /files/documents/:id": ["--+++?-+", "read"],
  "GET /files/receipts/:id": ["--+?+?-+", "read"],
  "GET /files/withdrawal-receipts": ["--rr++-+", "read"],
  "POST /files/documents": ["----++-+", "class"],
  "POST /files/receipts": ["--++++-!", "class"],
  "POST /files/product-images, a class's": ["----+??+", "class"],
  "POST /files/product-images, a supplier's": ["----??+?", "class"],
} as const satisfies Record<string, AccessRow>;

/** The methods of public addresses that accept more than GET and HEAD. */
export const openMethods: Readonly<Record<string, string>> = {
  // tRPC refuses the others itself.
  "/trpc/:path": "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE QUERY",
  "/avisering/:token": "GET HEAD POST",
  "/dela-bankfil": "GET HEAD POST",
};

/** Addresses without authentication, each with the reason. The server must answer at no other. */
export const openAddresses: Readonly<Record<string, string>> = {
  "/trpc/:path": "each procedure has its row",
  "/trpc": "the socket: each subscription has its row",
  "/img/:key": "images of products are public, under keys that cannot be guessed",
  "/kalender/:secret.ics": "calendar programs have no session: the address is the secret",
  "/avisering/:token": "the link in a mail that turns that mail off: the address is the secret",
  "/dela-bankfil": "leads to the bank page and reads nothing: a shared file stays on the device",
  "/.well-known/change-password": "leads to the profile, which asks for a session",
  "/.well-known/security.txt": "the operator's public address",
  "/api/docs": "documentation of the API, the same for all",
  "/api/openapi.json": "documentation of the API, the same for all",
  "/health/live": "whether the process runs",
  "/health/ready": "whether what it needs answers",
  "/health/proxy": "whether a proxy's header is believed, without any address",
  "/metrics": "asks for the operator's token",
  "/config.json": "what the sign-in page must know",
  "/robots.txt": "public",
  "/sitemap.xml": "public",
  "/app.html": "the empty document",
  "/*": "the built web's files; an app page carries what its reader's procedures answer, each with its row",
};

import { isUnreachable } from "@utspring/core/kernel/db-errors";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { ClosedBeforeReadyError } from "@utspring/core/kernel/response-timeout-socket";
import { BadSettings } from "../settings/env.ts";
import { safeSummary } from "../log/safe-error.ts";

const rights =
  "Rollen i DATABASE_URL ska äga sin databas och antingen få skapa roller (CREATEROLE) eller ha fått rollen utspring_app (se drizzle/README.md)";

const byCode: Record<string, (why: string) => string> = {
  "28P01": () => "Databasen nekade inloggningen: användaren eller lösenordet i DATABASE_URL stämmer inte.",
  "28000": (why) =>
    `Databasen nekade inloggningen (${why}). Kontrollera användaren i DATABASE_URL och databasens pg_hba.conf.`,
  "3D000": (why) =>
    `Databasen i DATABASE_URL finns inte (${why}). Skapa den: create database … owner …, eller rätta namnet.`,
  "42501": (why) => `Databasrollen saknar en rättighet (${why}). ${rights}.`,
  "53300": () => "Databasen tar inte emot fler anslutningar. Höj max_connections, eller stäng det som använder dem.",
  "53100": () => "Databasens disk är full. Frigör utrymme och starta igen.",
  "55000": (why) => `Databasen tar inte emot anslutningar (${why}).`,
  "08P01": (why) =>
    `Något mellan Utspring och databasen tar inte emot anslutningen (${why}). En pool som PgBouncer ska köra pool_mode=session.`,
  ...Object.fromEntries(["42723", "42P07", "42710", "42P06", "42701"].map((code) => [code, () => half])),
  "25006": () => "Databasen går bara att läsa. DATABASE_URL ska peka på den server som tar emot skrivningar.",
  ENOSPC: () => "Disken är full. Frigör utrymme där datan ligger (DATA_DIR) och starta igen.",
  EACCES: (why) =>
    `Utspring får inte läsa eller skriva där det behöver (${why}). Kontrollera DATA_DIR och vem som äger katalogen, eller PORT om den är under 1024.`,
  EROFS: (why) => `Filsystemet går bara att läsa (${why}). Låt DATA_DIR peka på en katalog som går att skriva i.`,
  EADDRNOTAVAIL: () =>
    "Adressen i HOST finns inte på den här maskinen. Välj 127.0.0.1, 0.0.0.0 eller en av maskinens egna adresser.",
  DEPTH_ZERO_SELF_SIGNED_CERT: () => untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: () => untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => untrusted,
  CERT_HAS_EXPIRED: () => "Databasens certifikat har gått ut. Förnya det på databasservern.",
  NO_TLS: () =>
    "Databasen erbjuder inte TLS, men DATABASE_URL kräver det med sslmode. Slå på ssl i PostgreSQL, eller skriv sslmode=disable om nätet är ert eget.",
  ERR_TLS_CERT_ALTNAME_INVALID: () =>
    "Databasens certifikat gäller ett annat namn än det i DATABASE_URL. Använd certifikatets namn i adressen.",
};

const half =
  "Databasen innehåller delar av Utspring men inte alla, som efter en avbruten återläsning. Skapa en tom databas och läs tillbaka säkerhetskopian igen (docs/operator/backup.md).";

const untrusted =
  "Databasens certifikat är inte utfärdat av någon som den här maskinen litar på. Ange utfärdarens fil i DATABASE_URL: sslmode=verify-full&sslrootcert=/sökväg/ca.crt.";

/** Swedish, without anything from a statement or its parameters. */
export function startRefusal(error: unknown): string {
  const chain = causesOf(error);
  const own = chain.find(
    (one) =>
      one instanceof BadSettings ||
      (one instanceof LoggableError && !("code" in one)) ||
      one.name === "PostgresStartError",
  );
  if (own !== undefined) return own.message;
  const codes = chain.map((one) => ("code" in one && typeof one.code === "string" ? one.code : ""));
  const taken = chain[codes.indexOf("EADDRINUSE")];
  if (taken !== undefined && "port" in taken) {
    return `Port ${String(taken.port)} är upptagen. Stäng det som använder den, eller välj en annan med inställningen PORT, till exempel PORT=3001.`;
  }
  for (const [index, code] of codes.entries()) {
    const sentence = byCode[code];
    if (sentence !== undefined) return sentence(oneLine(chain[index]?.message ?? ""));
  }
  if (codes.includes("42704") && chain.some(({ message }) => message.includes("sv-x-icu")))
    return "Databasen saknar ICU: svensk sortering (sv-x-icu) finns inte. Använd en PostgreSQL som är byggd med ICU.";
  if (codes.includes("ENOTFOUND") || codes.includes("EAI_AGAIN"))
    return "Databasens värdnamn i DATABASE_URL finns inte. Kontrollera stavningen och namnuppslagningen (DNS).";
  if (codesOfAttempts(chain).has("ECONNREFUSED"))
    return "Databasens dator svarar, men ingen databas tar emot på porten i DATABASE_URL. Kontrollera porten och att PostgreSQL är igång.";
  if (chain.some((one) => one instanceof ClosedBeforeReadyError))
    return "Det som svarar på DATABASE_URL stänger anslutningen direkt: det är ingen PostgreSQL, eller en proxy utan databas bakom. Kontrollera värd och port.";
  if (isUnreachable(error)) return "Databasen svarar inte. Kontrollera DATABASE_URL och att databasen är igång.";
  // The message may hold a value of a setting or a row.
  return `Utspring kunde inte starta: ${safeSummary(error)}. Med LOG_LEVEL=debug visas var felet uppstod.`;
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 10; cause = cause.cause) chain.push(cause);
  return chain;
}

/** Node tries each address of a name, and collects the errors. */
function codesOfAttempts(chain: Error[]): Set<unknown> {
  const attempts = chain.flatMap((one) => (one instanceof AggregateError ? [one, ...one.errors] : [one]));
  return new Set(attempts.map((one: { code?: unknown }) => one.code));
}

/** A statement may follow the first line. */
function oneLine(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/\.$/, "").slice(0, 200);
}

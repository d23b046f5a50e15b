import { permissions } from "./permissions.ts";
import type { CallerGroup, ProcedureName } from "./permissions.ts";

const callerGroupNames = {
  public: "alla",
  user: "inloggade",
  member: "klassens medlemmar",
  manager: "studentansvariga",
  admin: "administratörer",
  system: "systemet",
} as const satisfies Record<CallerGroup, string>;

const orAuditor = "studentansvariga och klassens granskare";
/** The auditor has no row of their own in the permission table. */
const narrower: Partial<Record<ProcedureName, string>> = {
  "fund.attest": orAuditor,
  "fund.attestLimit": orAuditor,
  "fund.review.end": orAuditor,
  "fund.review.signOff": "klassens granskare",
  "fund.review.ask": "klassens granskare",
  "payments.exportReceipts": orAuditor,
};

export function callersOf(procedure: ProcedureName): string {
  return `För: ${narrower[procedure] ?? callerGroupNames[permissions[procedure]]}.`;
}

export const apiTexts = {
  title: "Utsprings API",
  lead: [
    "Varje anrop här är också ett kommando i terminalen: fund.deposit är utspring fund deposit. Appen själv använder samma anrop.",
    "Logga in med auth.createToken och skicka nyckeln som Authorization: Bearer. En nyckel kan läsa (read), göra allt som du får i klassen (class) eller allt som du får (admin).",
    "Indata ligger i json, och svaret i result.data.json. Tider är text i JSON; i result.data.meta står vilka de är, som superjson skriver dem. Belopp är hela öre i svar, och kronor som text eller öre som heltal i indata.",
    "live.changes är en prenumeration på en WebSocket vid /trpc. Filer laddas upp och ner under /files.",
  ],
  document: "Samma sak för program: OpenAPI 3.1",
  input: "Indata",
  noInput: "Ingen indata.",
  required: "krävs",
  optional: "valfritt",
  anything: "JSON",
  oneOf: "ett av",
  listOf: "lista av",
  or: " eller ",
  types: {
    string: "text",
    number: "tal",
    integer: "heltal",
    boolean: "sant/falskt",
    object: "objekt",
    null: "null",
  } as Record<string, string>,
  output: "Svaret.",
  failure:
    "Nekat eller misslyckat. error.json.message är meningen som människor läser, error.json.data.code koden som program läser.",
  token: "Nyckeln från auth.createToken.",
  cookie: "Kakan som auth.signIn sätter i en webbläsare.",
  queryInput: "Indata som JSON.",
} as const;

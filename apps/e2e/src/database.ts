import postgres from "postgres";

/** Row-level security lets this connection read and write everything: for rows that no screen shows or makes. */
export function openDatabase(): postgres.Sql {
  return postgres(process.env["UTSPRING_E2E_DATABASE"] ?? "", {
    max: 1,
    onnotice: () => undefined,
    connection: { "app.role": "system" },
  });
}

import postgres from "postgres";

/**
 * The tests' own connection to the server's database, which row-level security lets read and write everything: for rows
 * that no screen shows or makes.
 */
export function openDatabase(): postgres.Sql {
  return postgres(process.env["UTSPRING_E2E_DATABASE"] ?? "", {
    max: 1,
    onnotice: () => undefined,
    connection: { "app.role": "system" },
  });
}

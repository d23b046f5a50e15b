import { LoggableError } from "@utspring/core/kernel/loggable-error";

/** The schema in the database is newer than this version of the program. */
export class NewerSchema extends LoggableError {
  constructor() {
    super("Databasen är uppgraderad av en nyare version av Utspring. Starta den versionen, eller läs tillbaka en säkerhetskopia från den här.");
  }
}

/** PostgreSQL is too old for what the schema uses. */
export class OldPostgres extends LoggableError {
  constructor(version: string) {
    super(`Databasen är PostgreSQL ${version}; Utspring behöver 15 eller senare.`);
  }
}

import { LoggableError } from "@utspring/core/kernel/loggable-error";

export class NewerSchemaError extends LoggableError {
  constructor() {
    super(
      "Databasen är uppgraderad av en nyare version av Utspring. Starta den versionen, eller läs tillbaka en säkerhetskopia från den här.",
    );
  }
}

export class OlderSchemaError extends LoggableError {
  constructor(version: string) {
    super(
      `Databasen är från en äldre version av Utspring än den här kan uppgradera. Starta först version ${version} med den, och sedan den här.`,
    );
  }
}

export class ChangedSchemaError extends LoggableError {
  constructor() {
    super(
      "Databasens struktur är ändrad av något annat än Utspring, så den går inte att uppgradera. Ta bort ändringen, eller läs tillbaka en säkerhetskopia.",
    );
  }
}

export class TransactionPoolingError extends LoggableError {
  constructor() {
    super(
      "Poolen framför databasen byter anslutning mellan transaktioner eller satser (pool_mode=transaction eller statement). Sätt pool_mode=session i PgBouncer, eller låt DATABASE_URL peka direkt på PostgreSQL.",
    );
  }
}

export class PoolTooSmallError extends LoggableError {
  constructor() {
    super(
      "Poolen framför databasen har ingen ledig anslutning till. Höj default_pool_size: varje Utspring-process behöver 20.",
    );
  }
}

export class OldPostgres extends LoggableError {
  constructor(version: string) {
    super(`Databasen är PostgreSQL ${version}; Utspring behöver 15 eller senare.`);
  }
}

export class OtherStoreError extends LoggableError {
  constructor() {
    super(
      "Fillagret hör inte till den här databasen: det saknar databasens märke (installation/store-id). Peka S3_* eller DATA_DIR på samma lager som de andra servrarna har. Har ni bytt lager med flit: kopiera alla objekt dit, eller läs docs/operator/backup.md.",
    );
  }
}

/** The database cannot store every character. */
export class WrongEncoding extends LoggableError {
  constructor(encoding: string) {
    super(
      `Databasens teckenkodning är ${encoding}, men Utspring behöver UTF8. Skapa en ny databas: create database … owner … encoding 'UTF8' template template0.`,
    );
  }
}

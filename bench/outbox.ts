import postgres from "postgres";

async function withOutbox<T>(databaseUrl: string, writers: number, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl, { max: writers, onnotice: () => undefined });
  try {
    await sql`create table bench_outbox (id bigserial primary key, detail text not null)`;
    return await run(sql);
  } finally {
    await sql`drop table if exists bench_outbox`;
    await sql.end();
  }
}

/** Rows missed by a reader that continues from its last number, while numbers are assigned before the commit. */
export function lostByPlainId(
  databaseUrl: string,
  { events, writers = 8 }: { events: number; writers?: number },
): Promise<number> {
  return withOutbox(databaseUrl, writers, async (sql) => {
    const reader = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    try {
      let last = 0;
      let seen = 0;
      const read = async () => {
        const rows = await reader<{ id: number }[]>`select id::int from bench_outbox where id > ${last} order by id`;
        seen += rows.length;
        last = rows.at(-1)?.id ?? last;
      };
      const over = new AbortController();
      const reading = (async () => {
        while (!over.signal.aborted) await read();
      })();
      let next = 0;
      const write = async () => {
        for (let n = next++; n < events; n = next++) {
          await sql.begin(async (tx) => {
            await tx`insert into bench_outbox (detail) values (${`Rad ${n}`})`;
            await tx`select count(*) from bench_outbox where id < 0`;
          });
        }
      };
      await Promise.all(Array.from({ length: writers }, write));
      over.abort();
      await reading;
      await read();
      return events - seen;
    } finally {
      await reader.end();
    }
  });
}

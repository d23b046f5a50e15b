import type postgres from "postgres";

export function rlsContextRunner(connection: postgres.Sql) {
  return async <T>(
    role: string,
    userId: string,
    classId: string,
    run: (tx: postgres.TransactionSql) => Promise<T>,
  ): Promise<T> => {
    const undo = new Error("undo");
    let result: { value: T } | null = null;
    await connection
      .begin(async (tx) => {
        await tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${classId}, true)`;
        result = { value: await run(tx) };
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    if (result === null) throw new Error("nothing was asked");
    return (result as { value: T }).value;
  };
}

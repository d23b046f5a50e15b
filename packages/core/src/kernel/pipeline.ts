import type { ParameterOrJSON, ReservedSql, Sql } from "postgres";
import { isAfterFailure } from "./db-errors.ts";

/** A statement sent ahead of a transaction's own: fixed text and its parameters. */
export interface Opening {
  text: string;
  args: string[];
}

/** Postgres itself refuses a write in a transaction that only reads. The middle one reads all as it was at its first statement. */
export type Mode = "read only" | "isolation level repeatable read, read only" | "read write";

/** Hands a statement to the transaction's connection, which sends it after those that were handed over before it. */
export type Ask = (text: string, args?: ParameterOrJSON<never>[]) => ReturnType<Sql["unsafe"]>;

export interface Transaction<T> {
  mode: Mode;
  opening: Opening[];
  /** Statements go on their way with BEGIN, not after its answer. Only where one that stands outside a transaction finds nothing. */
  isAhead: boolean;
  /** Several ask, and each hears of its own failures. Only where nothing is changed, so that nothing is half done. */
  isShared?: boolean;
  run: (ask: Ask) => Promise<T>;
}

/**
 * Runs a transaction in as few journeys as there are questions: BEGIN, the opening and the first statements go in one piece,
 * and the connection is the next one's as soon as the last word is handed to it, which goes along with what the next one asks. Who reads does not wait
 * for the answer to that word. One statement that failed undoes all, whoever caught its error.
 */
export async function inOnePiece<T>(client: Sql, { mode, opening, isAhead, isShared = false, run }: Transaction<T>): Promise<T> {
  const line = await client.reserve();
  const failures: unknown[] = [];
  let isOver = false;
  const ask: Ask = (text, args) => {
    // The connection may be another's by now.
    if (isOver) throw new Error("a statement came after its transaction's end");
    const query = line.unsafe(text, args, { prepare: true });
    // The driver sends what is listened to. Now, so that the order is that of the asking: who speaks goes before what they say.
    query.catch((error: unknown) => failures.push(error));
    return query;
  };
  const end = async (word: "commit" | "rollback"): Promise<void> => {
    isOver = true;
    await lastWord(line, word);
  };
  try {
    const begun = ask(`begin ${mode}`).execute();
    if (!isAhead) await begun;
    // The driver keeps the order, so the opening goes first.
    const opened = opening.map(({ text, args }) => ask(text, args).execute());
    const [answer] = await Promise.all([run(ask), begun, ...opened]);
    if (failures.length > 0 && !isShared) throw failures[0];
    const ended = end("commit");
    if (mode === "read write") await ended;
    else ended.catch(unheard);
    return answer;
  } catch (error) {
    if (!isOver) await end("rollback").catch(unheard);
    // Why it was refused, not that it came after what was.
    throw isAfterFailure(error) ? (failures[0] ?? error) : error;
  }
}

/** What the end of a transaction that changes nothing answers is nothing to act on: its connection is gone, and everything with it. */
function unheard(): void {}

/** Commits or rolls back, and gives the connection to the next once that is on its way: what comes after is answered after. */
async function lastWord(line: ReservedSql, word: "commit" | "rollback"): Promise<void> {
  let isHeld = true;
  const letGo = () => {
    if (isHeld) line.release();
    isHeld = false;
    return true;
  };
  // The driver calls it when the statement has been written, as its own `begin` knows; its types do not.
  const options = { prepare: false, onexecute: letGo };
  try {
    await line.unsafe(word, [], options).execute();
  } finally {
    letGo();
  }
}

import type { BankFile } from "@utspring/bank-files/bank-file";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import { reconcile } from "@utspring/bank-matching/reconcile";
import { readSource } from "./read-source.ts";
import type { MatchGroupName, ReadAnswer, ReaderMessage, ReaderRequest } from "./reader-messages.ts";

/** Few enough that a slow phone unpacks them between two frames. */
const partLength = 500;
const groups: readonly MatchGroupName[] = ["book", "suggest", "ask", "unknown", "already"];

export function readerThread(post: (message: ReaderMessage) => void): (request: ReaderRequest) => Promise<void> {
  let latest: Pick<BankFile, "rows" | "about" | "outgoing"> & { profile: BankFile["profile"] | null } = {
    profile: null,
    rows: [],
    about: [],
    outgoing: [],
  };

  async function read({ source, today, mapping }: ReaderRequest & { kind: "read" }): Promise<ReadAnswer> {
    const result = await readSource(source, today, mapping);
    if (result.kind !== "read") return result;
    const { profile, rows, skipped, outgoing, period, balance, balances, isBalanced, isCut } = result.file;
    latest = { profile, rows, outgoing, about: result.file.about };
    const about = { profile, skipped, outgoing, period, balance, balances, isBalanced, isCut };
    return { kind: "read", file: { ...about, rowCount: rows.length } };
  }

  function match({ context: { key, ...context } }: ReaderRequest & { kind: "match" }): ReaderMessage {
    const { ignored, ignoredRows, savedEarlier, phones, ...matched } = reconcile(latest, context, keyedHash(key));
    const phoneOf = (fingerprint: string): [string, string][] => {
      const phone = phones.get(fingerprint);
      return phone === undefined ? [] : [[fingerprint, phone]];
    };
    for (const group of groups)
      for (let from = 0; from < matched[group].length; from += partLength) {
        const matches = matched[group].slice(from, from + partLength);
        post({ kind: "part", group, matches, phones: matches.flatMap(({ row }) => phoneOf(row.fingerprint)) });
      }
    return { kind: "matched", counts: { ignored, ignoredRows, savedEarlier } };
  }

  return async (request) => {
    try {
      post(request.kind === "read" ? await read(request) : match(request));
    } catch (error) {
      // The browser refuses a file that was moved or changed after it was chosen.
      const isUnreadable = error instanceof DOMException;
      post({ kind: "failed", isUnreadable, message: error instanceof Error ? (error.stack ?? error.message) : "" });
    }
  };
}

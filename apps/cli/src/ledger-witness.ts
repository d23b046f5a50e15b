import type { UtspringClient } from "../../../packages/client/src/http-client.ts";
import { configFile, readConfig, writeConfig } from "./config-file.ts";
import type { Host } from "./host.ts";
import { cliTexts } from "./texts.ts";

interface Head {
  seq: number;
  hash: string;
}

/** False, with both hashes on stderr, when the head that this machine saw last has changed or is gone. */
export async function witnessLedger(client: UtspringClient, server: string, host: Host): Promise<boolean> {
  const me = await client.auth.me.query();
  // A guest who reviews the fund has no class.
  const classId = me?.actor.classId ?? me?.guestOf?.classId ?? null;
  if (classId === null) return true;
  const file = configFile(host, "ledger-heads.json");
  const place = `${server} ${classId}`;
  const { [place]: known } = readConfig<Head>(file);
  const { seq, hash, knownHash } = await client.fund.head.query(known === undefined ? {} : { knownSeq: known.seq });
  if (known !== undefined && knownHash !== known.hash) {
    host.err(cliTexts.otherLedger(known.seq, known.hash, knownHash));
    return false;
  }
  if (seq > 0 && seq !== known?.seq) writeConfig(file, { ...readConfig<Head>(file), [place]: { seq, hash } });
  return true;
}

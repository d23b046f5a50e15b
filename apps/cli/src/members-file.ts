import { readFile } from "node:fs/promises";
import { BankFileError } from "@utspring/bank-files/bank-file-error";
import { readList } from "@utspring/bank-files/read-list";
import { listTexts } from "@utspring/domain/classes/list-texts";
import { maxListBytes, membersIn } from "@utspring/domain/classes/member-list";
import { maxInvitations } from "@utspring/domain/classes/schema";
import type { InviteInput } from "@utspring/domain/classes/schema";
import { readSize } from "./given-file.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { oneLine } from "./output.ts";
import { cliTexts } from "./texts.ts";

/** Validates everything before anything is sent. @throws Refusal that names the rows. */
export async function readMembers(file: string, host: Host): Promise<InviteInput["invitations"]> {
  if ((await readSize(file)) > maxListBytes) throw new Refusal(listTexts.tooLarge, exits.failed);
  const list = membersIn(gridOf(await readFile(file)));
  if (list.kind === "personal-numbers") throw new Refusal(listTexts.personalNumbers(list.row), exits.failed);
  if (list.kind === "no-addresses") throw new Refusal(listTexts.noAddresses, exits.failed);
  const { people, faults } = list;
  const count = people.length + faults.length;
  if (count > maxInvitations) throw new Refusal(listTexts.tooMany(count, maxInvitations), exits.failed);
  if (faults.length > 0) throw new Refusal(faults.map((one) => oneLine(listTexts.fault(one))).join("\n"), exits.failed);
  if (count === 0) throw new Refusal(listTexts.empty, exits.failed);
  host.err(cliTexts.members.count(count));
  return people.map(({ row: _row, ...person }) => person);
}

function gridOf(bytes: Uint8Array): string[][] {
  try {
    return readList(bytes);
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    throw new Refusal(error.code === "empty" ? listTexts.empty : listTexts.unreadable, exits.failed);
  }
}

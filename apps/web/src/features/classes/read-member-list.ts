import { BankFileError } from "@utspring/bank-files/bank-file-error";
import { readList } from "@utspring/bank-files/read-list";
import { listTexts } from "@utspring/domain/classes/list-texts";
import { maxListBytes, membersIn } from "@utspring/domain/classes/member-list";
import type { ListedMember } from "@utspring/domain/classes/member-list";
import { maxInvitations } from "@utspring/domain/classes/schema";

export interface ReadList {
  people: ListedMember[];
  /** Sentences; when there are any, text is not sent, and a file's other rows are. */
  faults: string[];
}

/** On the device: what is neither a name nor an address is never sent. */
export async function readMemberList(source: File | string): Promise<ReadList> {
  const refused = (fault: string): ReadList => ({ people: [], faults: [fault] });
  if (typeof source === "string" ? source.length > maxListBytes : source.size > maxListBytes)
    return refused(listTexts.tooLarge);
  try {
    const list = membersIn(readList(typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer())));
    if (list.kind === "personal-numbers") return refused(listTexts.personalNumbers(list.row));
    if (list.kind === "no-addresses") return refused(listTexts.noAddresses);
    const count = list.people.length + list.faults.length;
    if (count > maxInvitations) return refused(listTexts.tooMany(count, maxInvitations));
    if (count === 0) return refused(listTexts.empty);
    return { people: list.people, faults: list.faults.map(listTexts.fault) };
  } catch (error) {
    // The browser refuses a file that was moved or changed after it was chosen.
    if (!(error instanceof BankFileError) && !(error instanceof DOMException)) throw error;
    return refused(listTexts.unreadable);
  }
}

import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { inviteInput, maxInvitations } from "@utspring/domain/classes/schema";
import type { InviteInput } from "@utspring/domain/classes/schema";
import { readSize } from "./given-file.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { oneLine } from "./output.ts";
import { cliTexts, memberColumns } from "./texts.ts";

type Invitation = InviteInput["invitations"][number];

const maxBytes = 1_000_000;
const texts = cliTexts.members;

/** Validates everything before anything is sent. @throws Refusal that names the row. */
export async function readMembers(file: string, host: Host): Promise<Invitation[]> {
  const size = await readSize(file);
  if (size > maxBytes) throw new Refusal(texts.tooLarge, exits.failed);
  const people = membersOf(decoded(await readFile(file), host));
  host.err(texts.count(people.length));
  return people;
}

/** UTF-16 by its BOM, else UTF-8; invalid UTF-8 is read as Windows-1252, which Swedish Excel writes. */
function decoded(bytes: Buffer, host: Host): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    host.err(texts.windows);
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

interface Line {
  record: string[];
  info: { lines: number };
}

function membersOf(text: string): Invitation[] {
  const [head, ...lines] = linesOf(text);
  const columns = (head?.record ?? []).map((name) => name.toLowerCase().replace(/[\s_-]+/gu, ""));
  const at = (wanted: readonly string[]) => columns.findIndex((name) => wanted.includes(name));
  const [firstNameAt, emailAt] = [at(memberColumns.firstName), at(memberColumns.email)];
  if (emailAt < 0) throw new Refusal(texts.noEmail, exits.failed);
  if (lines.length > maxInvitations) throw new Refusal(texts.tooMany(lines.length, maxInvitations), exits.failed);
  const firstSeen = new Map<string, number>();
  const people = lines.map(({ record, info: { lines: line } }) => {
    if (record.length !== columns.length)
      throw new Refusal(texts.columns(line, record.length, columns.length), exits.failed);
    const person = {
      email: record[emailAt] ?? "",
      ...(firstNameAt < 0 ? {} : { firstName: record[firstNameAt] ?? "" }),
    };
    const judged = judge(person, line);
    const first = firstSeen.get(judged.email);
    if (first !== undefined) throw new Refusal(texts.twice(line, first), exits.failed);
    firstSeen.set(judged.email, line);
    return judged;
  });
  if (people.length === 0) throw new Refusal(texts.empty, exits.failed);
  return people;
}

function judge(person: Invitation, line: number): Invitation {
  const judged = inviteInput.shape.invitations.safeParse([person]);
  const [one] = judged.data ?? [];
  if (one !== undefined) return one;
  const isName = judged.error?.issues[0]?.path.at(-1) === "firstName";
  throw new Refusal(isName ? texts.name(line) : texts.email(line, oneLine(person.email)), exits.failed);
}

function linesOf(text: string): Line[] {
  const [first = ""] = text.split(/\r?\n/u, 1);
  const delimiter = [";", "\t", ","].find((sign) => first.includes(sign)) ?? ";";
  try {
    return parse(text, {
      bom: true,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
    }) as unknown as Line[];
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(texts.quotes(Number(error["lines"] ?? 1)), exits.failed);
    throw error;
  }
}

import type { Item } from "./item.ts";

export interface Evidence {
  day: number;
  words: ReadonlySet<string>;
  /** Words of at least three letters outside references and members' names. */
  otherWords: number;
  titles: ReadonlySet<string>;
  /** Items whose reference the message has, or has with an error; `nearly` is empty when `exact` is not. */
  exact: readonly Item[];
  nearly: readonly Item[];
  /** A reference without digits that nothing else ties to the member: it may be an ordinary word. */
  asWord: readonly Item[];
  phoneMembers: ReadonlySet<string>;
  knownNameMembers: ReadonlySet<string>;
  payerMembers: ReadonlySet<string>;
  familyMembers: ReadonlySet<string>;
  namedMembers: ReadonlySet<string>;
  firstNamedMembers: ReadonlySet<string>;
  /** Members whose unique first name the message has in the genitive. */
  genitiveMembers: ReadonlySet<string>;
}

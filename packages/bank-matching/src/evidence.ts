import type { Item } from "./item.ts";

/** What a row says of itself: which items and members it points to. */
export interface Evidence {
  /** As `dayNumber` counts it. */
  day: number;
  /** The message's. */
  words: ReadonlySet<string>;
  /** How many of them, of three letters or more, are neither of a reference nor of a member's name. */
  otherWords: number;
  /** The titles of requirements that the message has in full. */
  titles: ReadonlySet<string>;
  /** The items whose reference the message has, or almost has; the second is empty when the first is not. */
  exact: readonly Item[];
  nearly: readonly Item[];
  /** The items whose reference the message has, but as a word that nothing else ties to the member. */
  asWord: readonly Item[];
  /** Whose payments the phone has paid before. */
  phoneMembers: ReadonlySet<string>;
  /** Whose payments somebody of that name has paid before. */
  knownNameMembers: ReadonlySet<string>;
  /** Who has the payer's whole name, and who the family name. */
  payerMembers: ReadonlySet<string>;
  familyMembers: ReadonlySet<string>;
  /** Whom the message names in full, and by a first name that one member has. */
  namedMembers: ReadonlySet<string>;
  firstNamedMembers: ReadonlySet<string>;
  /** Whose first name, that one member has, the message has in the genitive. */
  genitiveMembers: ReadonlySet<string>;
}

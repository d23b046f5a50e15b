export interface ListFault {
  row: number;
  why: "email" | "name" | "twice";
  /** What stands there. */
  text: string;
  /** Of `twice`: the row with the same address. */
  first?: number;
}

/** Names of columns, in lower case and without blanks. */
export const memberColumns = {
  firstName: ["förnamn", "firstname", "first", "namn", "name"],
  email: ["epost", "email", "mail", "epostadress", "mejl", "mejladress", "emailaddress"],
  personalNumber: ["personnummer", "personnr", "pnr", "personalnumber", "ssn"],
} as const;

/** Of a list of members that is read on the device. */
export const listTexts = {
  unreadable: "Filen gick inte att läsa som en lista. Spara den som xlsx eller CSV, eller klistra in raderna.",
  tooLarge: "Filen är större än 1 MB. Den ska bara ha en rad för varje person.",
  personalNumbers: (row: number) =>
    `Rad ${row} ser ut att ha ett personnummer. Ta bort personnumren ur listan och läs den igen. Inget har skickats.`,
  noAddresses: "Det finns ingen kolumn för e-post, och inga e-postadresser.",
  empty: "Listan har ingen rad med någon att bjuda in.",
  tooMany: (count: number, most: number) => `Listan har ${count} personer. Högst ${most} går att bjuda in åt gången.`,
  fault: ({ row, why, text, first = 0 }: ListFault) =>
    `Rad ${row}: ${
      {
        email: text === "" ? "e-postadressen saknas" : `”${text}” är ingen e-postadress`,
        name: "förnamnet är för långt eller har tecken som inte går att visa",
        twice: `samma e-postadress som på rad ${first}`,
      }[why]
    }`,
} as const;

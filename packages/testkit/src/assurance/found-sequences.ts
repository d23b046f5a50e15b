import type { fundCommands } from "./fund-commands.ts";
import type { Choice } from "./money-model.ts";
import type { paymentCommands } from "./payment-commands.ts";
import type { salesCommandsOf } from "./sales-commands.ts";

export type CommandKind =
  | keyof typeof fundCommands
  | keyof typeof paymentCommands
  | keyof ReturnType<typeof salesCommandsOf>;

export type Step = { kind: CommandKind; choice: Choice }[];

const one = (kind: CommandKind, a = 0, b = 0, amount = 1): Step => [{ kind, choice: { a, b, amount } }];
const together = (...steps: Step[]): Step => steps.flat();

/** Sequences written by hand, or found by an earlier run: each stays here under its name. */
export const foundSequences: [name: string, steps: Step[]][] = [
  [
    "a part that is undone waits at what was reported, which is more than is left",
    [
      one("require", 0, 0, 100),
      one("report", 0, 2),
      one("approve", 0, 0, 50),
      one("report", 0, 2),
      one("approve", 1, 1),
      one("undo"),
      one("approve", 0, 1),
      one("approve", 0, 0, 50),
    ],
  ],
  [
    "an approval is not undone while the same payer's next report waits",
    [
      one("require", 0, 0, 100),
      one("report", 0, 2),
      one("approve", 0, 0, 50),
      one("report", 0, 2),
      one("undo"),
      one("reject", 1),
      one("undo"),
    ],
  ],
  [
    "a sale session without a single sale leaves no row",
    [one("startSale"), one("endSale"), one("endSale"), one("sell")],
  ],
  [
    "a changed and a removed sale are deposited as they are at the end",
    [
      one("startSale"),
      one("sell", 0, 1),
      one("sell", 1, 2),
      one("sell", 0, 3),
      one("changeSale", 0, 0, 8),
      one("changeSale", 1, 2, 5),
      one("removeSale", 2, 2),
      one("endSale"),
      one("changeSale", 0, 0, 3),
      one("removeSale", 0, 2),
    ],
  ],
  [
    "a sale is changed and removed by its seller and the studentansvarig, not by another pupil",
    [
      one("startSale"),
      one("sell", 0, 1),
      one("changeSale", 0, 1, 8),
      one("removeSale", 0, 1),
      one("changeSale", 0, 2, 4),
      one("removeSale", 0, 0),
      one("removeSale", 0, 0),
    ],
  ],
  [
    "a sale that names an ended session does not go into the next",
    [
      one("startSale"),
      one("endSale"),
      one("startSale"),
      one("sell", 0, 4),
      one("sell", 1, 4),
      one("advance"),
      one("advance"),
      one("advance"),
      one("endSale"),
    ],
  ],
  [
    "a session is ended twice while sales are made, changed and removed",
    [
      one("startSale"),
      one("sell", 0, 1),
      one("sell", 0, 2),
      together(one("endSale"), one("sell", 0, 3), one("changeSale", 0, 0, 6), one("removeSale", 1, 2)),
      together(one("endSale"), one("endSale")),
    ],
  ],
  [
    "two change one sale at once, and one removes it",
    [
      one("startSale"),
      one("sell", 0, 1),
      together(one("changeSale", 0, 0, 3), one("changeSale", 0, 2, 7)),
      together(one("changeSale", 0, 0, 1), one("removeSale", 0, 2), one("removeSale", 0, 0)),
      one("endSale"),
    ],
  ],
  [
    "an exempted payer reports nothing, and may again when it is taken back",
    [
      one("require", 0, 0, 100),
      one("exempt", 0, 0, 1),
      one("report", 0, 2),
      one("report", 0, 1),
      one("exempt", 0, 0, 3),
      one("report", 0, 2),
      one("exempt", 0, 0, 1),
      one("approve", 1, 1),
      one("approve", 0, 1),
    ],
  ],
  [
    "a payment that is archived can be decided on and not reported to",
    [
      one("require", 0, 0, 100),
      one("report", 0, 2),
      one("removeRequirement"),
      one("report", 0, 1),
      one("reprice", 0, 0, 7),
      one("removeRequirement"),
      one("approve", 0, 1),
      one("undo"),
      one("reject"),
      one("report", 0, 2),
    ],
  ],
  [
    "a payment is removed while somebody reports to it",
    [
      one("require", 0, 0, 100),
      together(one("report", 0, 2), one("removeRequirement"), one("report", 0, 1)),
      one("report", 0, 2),
      one("approve", 0, 1),
    ],
  ],
  [
    "payments that are switched off take no reports but are decided on",
    [
      one("require", 0, 0, 100),
      one("report", 0, 2),
      one("switchPayments"),
      one("require"),
      one("report", 0, 1),
      one("reprice", 0, 0, 7),
      one("approve", 0, 1),
      one("switchPayments", 1),
      one("report", 0, 1),
      one("approveAll"),
    ],
  ],
  [
    "four decide on one report at once",
    [
      one("require", 0, 0, 100),
      one("report", 0, 2),
      one("report", 0, 1),
      together(one("approve", 0, 1), one("reject"), one("approve", 0, 0, 30), one("approveAll")),
      together(one("undo"), one("undo"), one("report", 0, 2)),
    ],
  ],
  [
    "one row is corrected three times at once while others are written",
    [
      one("deposit", 0, 0, 500),
      together(one("correct"), one("correct"), one("correct"), one("withdraw", 0, 0, 70)),
      together(one("depositTwice", 0, 0, 5), one("deposit", 0, 0, 7), one("withdraw", 0, 0, 5)),
      one("correctDerived"),
    ],
  ],
];

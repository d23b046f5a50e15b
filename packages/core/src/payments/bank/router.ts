import {
  bookRowsInput,
  ignoreRowsInput,
  noteBalanceInput,
  removeBalanceInput,
  undoRowInput,
} from "@utspring/domain/payments/bank-schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { book } from "./procedures/book.ts";
import { context } from "./procedures/context.ts";
import { difference } from "./procedures/difference.ts";
import { history } from "./procedures/history.ts";
import { ignore } from "./procedures/ignore.ts";
import { noteBalance } from "./procedures/note-balance.ts";
import { removeBalance } from "./procedures/remove-balance.ts";
import { undo } from "./procedures/undo.ts";

const rows = "raderna ur bankens fil";

export const bankRouter = router({
  context: procedure
    .meta({ description: "Hämtar det som behövs för att para ihop en bankfil med klassens betalningar." })
    .query(({ ctx }) => context(ctx)),
  book: procedure
    .meta({
      description: "Bokför rader ur en bankfil, var och en en gång.",
      flags: {
        profile: "filens slag, till exempel swedbank-swish",
        from: "filens första dag",
        to: "filens sista dag",
        rowsSeen: "hur många inbetalningar filen hade",
        seenSeq:
          "numret på klassens senaste händelse när det som raderna jämfördes med lästes, ur payments bank context",
        rows,
      },
    })
    .input(bookRowsInput)
    .mutation(({ ctx, input }) => book(ctx, input)),
  undo: procedure
    .meta({
      description: "Ångrar en bokförd bankrad, med allt som den har betalat.",
      needsConfirmation: true,
      flags: { rowId: "radens id, ur payments bank history" },
    })
    .input(undoRowInput)
    .mutation(({ ctx, input }) => undo(ctx, input)),
  ignore: procedure
    .meta({
      description: "Kommer ihåg att bankrader inte hör till klassen, eller sparar dem till senare.",
      flags: { saveForLater: "spara raderna i högst 30 dagar i stället", rows },
    })
    .input(ignoreRowsInput)
    .mutation(({ ctx, input }) => ignore(ctx, input)),
  noteBalance: procedure
    .meta({
      description: "Noterar vad kontot hade på banken när en dag var slut.",
      flags: { day: "dagen, till exempel 2026-11-30", bankBalance: "saldot på banken" },
    })
    .input(noteBalanceInput)
    .mutation(({ ctx, input }) => noteBalance(ctx, input)),
  removeBalance: procedure
    .meta({
      description: "Tar bort ett saldo som noterades fel.",
      needsConfirmation: true,
      flags: { day: "dagen vars saldo är fel" },
    })
    .input(removeBalanceInput)
    .mutation(({ ctx, input }) => removeBalance(ctx, input)),
  difference: procedure
    .meta({
      description: "Jämför kassaboken med banken den dag vars saldo noterades senast, och förklarar skillnaden.",
    })
    .query(({ ctx }) => difference(ctx)),
  history: procedure
    .meta({ description: "Visar bankfiler och bankrader som har bokförts." })
    .query(({ ctx }) => history(ctx)),
});

import {
  createLinkInput,
  listLinksInput,
  readLinkInput,
  reportByLinkInput,
  revokeLinkInput,
  tieInput,
} from "@utspring/domain/payments/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./procedures/create.ts";
import { createOwn } from "./procedures/create-own.ts";
import { list } from "./procedures/list.ts";
import { read } from "./procedures/read.ts";
import { report } from "./procedures/report.ts";
import { revoke } from "./procedures/revoke.ts";
import { tie } from "./procedures/tie.ts";

const token = "det som står efter #token= i länken";

export const linksRouter = router({
  create: procedure
    .meta({ description: "Gör en länk där vem som helst kan betala, utan konto." })
    .input(createLinkInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  createOwn: procedure
    .meta({ description: "Gör en länk där någon annan kan betala din betalning, utan konto." })
    .input(createLinkInput)
    .mutation(({ ctx, input }) => createOwn(ctx, input)),
  list: procedure
    .meta({ description: "Listar dina länkar till en betalning, och för en studentansvarig klassens, som gäller." })
    .input(listLinksInput)
    .query(({ ctx, input }) => list(ctx, input)),
  revoke: procedure
    .meta({ description: "Drar in en betallänk.", flags: { linkId: "länkens id, ur payments links list" } })
    .input(revokeLinkInput)
    .mutation(({ ctx, input }) => revoke(ctx, input)),
  read: procedure
    .meta({ description: "Visar hur betalningen bakom en länk betalas med Swish.", flags: { token } })
    .input(readLinkInput)
    .mutation(({ ctx, input }) => read(ctx, input)),
  report: procedure
    .meta({ description: "Rapporterar en betalning genom en länk, utan konto.", flags: { token } })
    .input(reportByLinkInput)
    .mutation(({ ctx, input }) => report(ctx, input)),
  tie: procedure
    .meta({ description: "Kopplar en betalning utan konto, som väntar på godkännande, till en medlem." })
    .input(tieInput)
    .mutation(({ ctx, input }) => tie(ctx, input)),
});

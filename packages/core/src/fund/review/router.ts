import {
  acceptInvitationInput,
  answerAuditInput,
  appointAuditorInput,
  askAuditInput,
  endAuditorInput,
  inviteAuditorInput,
  revokeInvitationInput,
  signOffInput,
} from "@utspring/domain/fund/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { acceptInvitation } from "./procedures/accept-invitation.ts";
import { answer } from "./procedures/answer.ts";
import { appoint } from "./procedures/appoint.ts";
import { ask } from "./procedures/ask.ts";
import { end } from "./procedures/end.ts";
import { invite } from "./procedures/invite.ts";
import { readInvitation } from "./procedures/read-invitation.ts";
import { revokeInvitation } from "./procedures/revoke-invitation.ts";
import { signOff } from "./procedures/sign-off.ts";
import { status } from "./procedures/status.ts";

export const reviewRouter = router({
  status: procedure
    .meta({ description: "Visar klassens granskare, vilka månader som är granskade, och granskarens frågor." })
    .query(({ ctx }) => status(ctx)),
  appoint: procedure
    .meta({ description: "Utser en elev i klassen till granskare av klasskassan. Alla i klassen får veta det." })
    .input(appointAuditorInput)
    .mutation(({ ctx, input }) => appoint(ctx, input)),
  invite: procedure
    .meta({
      description:
        "Bjuder in en vuxen utanför klassen att granska klasskassan. Svaret är en länk som fungerar en gång inom sju dagar; med en adress skickas också ett mejl. Alla i klassen får veta det. En ny inbjudan ersätter den som väntar.",
    })
    .input(inviteAuditorInput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  revokeInvitation: procedure
    .meta({
      description: "Återkallar en inbjudan att granska klasskassan, så att länken slutar fungera.",
      needsConfirmation: true,
    })
    .input(revokeInvitationInput)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  readInvitation: procedure
    .meta({
      description:
        "Visar vilken klass en inbjudan att granska gäller och vem som bjuder in, med det som står efter # i länken.",
    })
    .input(acceptInvitationInput)
    .mutation(({ ctx, input }) => readInvitation(ctx, input)),
  acceptInvitation: procedure
    .meta({ description: "Tackar ja till att granska en klasskassa, med det som står efter # i inbjudans länk." })
    .input(acceptInvitationInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  end: procedure
    .meta({ description: "Avslutar granskarens uppdrag.", needsConfirmation: true })
    .input(endAuditorInput)
    .mutation(({ ctx, input }) => end(ctx, input)),
  signOff: procedure
    .meta({
      description:
        "Granskar en månad som är slut: saldot på banken, och en anmärkning om det skiljer sig. Går inte att ändra efteråt.",
      needsConfirmation: true,
    })
    .input(signOffInput)
    .mutation(({ ctx, input }) => signOff(ctx, input)),
  ask: procedure
    .meta({ description: "Frågar de studentansvariga om något i klasskassan. Alla i klassen ser frågan." })
    .input(askAuditInput)
    .mutation(({ ctx, input }) => ask(ctx, input)),
  answer: procedure
    .meta({ description: "Svarar på granskarens fråga." })
    .input(answerAuditInput)
    .mutation(({ ctx, input }) => answer(ctx, input)),
});

import {
  activityInput,
  admitInput,
  declineInput,
  invitationInput,
  inviteInput,
  joinInput,
  messagesInput,
  postMessageInput,
  removeMemberInput,
  removeMessageInput,
  requestNewInput,
  restoreMessageInput,
  setGraduationDateInput,
  setSwishRecipientInput,
  switchToInput,
  updateInfoInput,
  updateMessageInput,
} from "@utspring/domain/classes/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { activity } from "./procedures/activity.ts";
import { admit } from "./procedures/admit.ts";
import { current } from "./procedures/current.ts";
import { decline } from "./procedures/decline.ts";
import { invitation } from "./procedures/invitation.ts";
import { invitations } from "./procedures/invitations.ts";
import { invite } from "./procedures/invite.ts";
import { join } from "./procedures/join.ts";
import { joinRequests } from "./procedures/join-requests.ts";
import { leave } from "./procedures/leave.ts";
import { members } from "./procedures/members.ts";
import { messages } from "./procedures/messages.ts";
import { mine } from "./procedures/mine.ts";
import { postMessage } from "./procedures/post-message.ts";
import { removeMember } from "./procedures/remove-member.ts";
import { removeMessage } from "./procedures/remove-message.ts";
import { replaceCode } from "./procedures/replace-code.ts";
import { requestNew } from "./procedures/request-new.ts";
import { restoreMessage } from "./procedures/restore-message.ts";
import { setGraduationDate } from "./procedures/set-graduation-date.ts";
import { setSwishRecipient } from "./procedures/set-swish-recipient.ts";
import { switchTo } from "./procedures/switch-to.ts";
import { updateInfo } from "./procedures/update-info.ts";
import { updateMessage } from "./procedures/update-message.ts";

export const classesRouter = router({
  invitation: procedure
    .meta({ description: "Visar vilken klass en klasskod bjuder in till." })
    .input(invitationInput)
    .query(({ ctx, input }) => invitation(ctx, input)),
  join: procedure
    .meta({
      description:
        "Går med i en klass med dess klasskod, eller ber att få bli insläppt när många felaktiga koder har prövats.",
    })
    .input(joinInput)
    .mutation(({ ctx, input }) => join(ctx, input)),
  requestNew: procedure
    .meta({ description: "Ber om en ny klass, som en administratör godkänner." })
    .input(requestNewInput)
    .mutation(({ ctx, input }) => requestNew(ctx, input)),
  mine: procedure.meta({ description: "Listar dina klasser." }).query(({ ctx }) => mine(ctx)),
  switchTo: procedure
    .meta({ description: "Byter till en annan av dina klasser." })
    .input(switchToInput)
    .mutation(({ ctx, input }) => switchTo(ctx, input)),
  current: procedure.meta({ description: "Visar klassen som du är i nu." }).query(({ ctx }) => current(ctx)),
  members: procedure.meta({ description: "Listar klassens medlemmar." }).query(({ ctx }) => members(ctx)),
  joinRequests: procedure
    .meta({ description: "Listar vilka som väntar på svar i klassen." })
    .query(({ ctx }) => joinRequests(ctx)),
  admit: procedure
    .meta({ description: "Släpper in någon som väntar på det." })
    .input(admitInput)
    .mutation(({ ctx, input }) => admit(ctx, input)),
  decline: procedure
    .meta({ description: "Avvisar någon som väntar på svar, och byter klasskod.", needsConfirmation: true })
    .input(declineInput)
    .mutation(({ ctx, input }) => decline(ctx, input)),
  removeMember: procedure
    .meta({ description: "Tar bort en medlem ur klassen.", needsConfirmation: true })
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),
  leave: procedure.meta({ description: "Lämnar klassen.", needsConfirmation: true }).mutation(({ ctx }) => leave(ctx)),
  updateInfo: procedure
    .meta({ description: "Ändrar klassens namn, beskrivning och om den använder betalningar." })
    .input(updateInfoInput)
    .mutation(({ ctx, input }) => updateInfo(ctx, input)),
  setGraduationDate: procedure
    .meta({ description: "Sätter dagen för klassens student." })
    .input(setGraduationDateInput)
    .mutation(({ ctx, input }) => setGraduationDate(ctx, input)),
  setSwishRecipient: procedure
    .meta({
      description: "Sätter vem som klassen betalar till med Swish.",
      flags: {
        usesOwnOre: "var och en betalar med unika ören, för bankfiler utan Swish-meddelanden",
        bankSource:
          "vad klassen kan hämta från banken: swish-report (Swish-rapport), account-file (kontoutdrag) eller none",
      },
    })
    .input(setSwishRecipientInput)
    .mutation(({ ctx, input }) => setSwishRecipient(ctx, input)),
  replaceCode: procedure
    .meta({ description: "Byter klasskod; den gamla slutar gälla.", needsConfirmation: true })
    .mutation(({ ctx }) => replaceCode(ctx)),
  invite: procedure
    .meta({ description: "Bjuder in till klassen med mejl.", needsConfirmation: true })
    .input(inviteInput)
    .mutation(({ ctx, input }) => invite(ctx, input)),
  invitations: procedure
    .meta({ description: "Listar inbjudningarna från de senaste 14 dagarna, och hur det gick med dem." })
    .query(({ ctx }) => invitations(ctx)),
  messages: procedure
    .meta({ description: "Listar klassens meddelanden, det senaste först." })
    .input(messagesInput)
    .query(({ ctx, input }) => messages(ctx, input)),
  postMessage: procedure
    .meta({ description: "Skriver ett meddelande till klassen." })
    .input(postMessageInput)
    .mutation(({ ctx, input }) => postMessage(ctx, input)),
  updateMessage: procedure
    .meta({ description: "Ändrar ett meddelande." })
    .input(updateMessageInput)
    .mutation(({ ctx, input }) => updateMessage(ctx, input)),
  removeMessage: procedure
    .meta({ description: "Tar bort ett meddelande.", needsConfirmation: true })
    .input(removeMessageInput)
    .mutation(({ ctx, input }) => removeMessage(ctx, input)),
  restoreMessage: procedure
    .meta({ description: "Tar tillbaka ett meddelande som nyss togs bort." })
    .input(restoreMessageInput)
    .mutation(({ ctx, input }) => restoreMessage(ctx, input)),
  activity: procedure
    .meta({ description: "Listar vad som har hänt i klassen, det senaste först." })
    .input(activityInput)
    .query(({ ctx, input }) => activity(ctx, input)),
});

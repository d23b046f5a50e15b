import {
  activityInput,
  admitInput,
  declineInput,
  inviteInput,
  joinInput,
  messagesInput,
  postMessageInput,
  removeMemberInput,
  removeMessageInput,
  restoreMessageInput,
  setGraduationDateInput,
  setSwishRecipientInput,
  switchToInput,
  updateInfoInput,
  updateMessageInput,
} from "@utspring/domain/classes/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { activity } from "./activity.ts";
import { admit } from "./admit.ts";
import { current } from "./current.ts";
import { decline } from "./decline.ts";
import { invite } from "./invite.ts";
import { join } from "./join.ts";
import { joinRequests } from "./join-requests.ts";
import { members } from "./members.ts";
import { messages } from "./messages.ts";
import { mine } from "./mine.ts";
import { postMessage } from "./post-message.ts";
import { removeMember } from "./remove-member.ts";
import { removeMessage } from "./remove-message.ts";
import { replaceCode } from "./replace-code.ts";
import { restoreMessage } from "./restore-message.ts";
import { setGraduationDate } from "./set-graduation-date.ts";
import { setSwishRecipient } from "./set-swish-recipient.ts";
import { switchTo } from "./switch-to.ts";
import { updateInfo } from "./update-info.ts";
import { updateMessage } from "./update-message.ts";

export const classesRouter = router({
  join: procedure.input(joinInput).mutation(({ ctx, input }) => join(ctx, input)),
  mine: procedure.query(({ ctx }) => mine(ctx)),
  switchTo: procedure.input(switchToInput).mutation(({ ctx, input }) => switchTo(ctx, input)),
  current: procedure.query(({ ctx }) => current(ctx)),
  members: procedure.query(({ ctx }) => members(ctx)),
  joinRequests: procedure.query(({ ctx }) => joinRequests(ctx)),
  admit: procedure.input(admitInput).mutation(({ ctx, input }) => admit(ctx, input)),
  decline: procedure.input(declineInput).mutation(({ ctx, input }) => decline(ctx, input)),
  removeMember: procedure.input(removeMemberInput).mutation(({ ctx, input }) => removeMember(ctx, input)),
  updateInfo: procedure.input(updateInfoInput).mutation(({ ctx, input }) => updateInfo(ctx, input)),
  setGraduationDate: procedure
    .input(setGraduationDateInput)
    .mutation(({ ctx, input }) => setGraduationDate(ctx, input)),
  setSwishRecipient: procedure
    .input(setSwishRecipientInput)
    .mutation(({ ctx, input }) => setSwishRecipient(ctx, input)),
  replaceCode: procedure.mutation(({ ctx }) => replaceCode(ctx)),
  invite: procedure.input(inviteInput).mutation(({ ctx, input }) => invite(ctx, input)),
  messages: procedure.input(messagesInput).query(({ ctx, input }) => messages(ctx, input)),
  postMessage: procedure.input(postMessageInput).mutation(({ ctx, input }) => postMessage(ctx, input)),
  updateMessage: procedure.input(updateMessageInput).mutation(({ ctx, input }) => updateMessage(ctx, input)),
  removeMessage: procedure.input(removeMessageInput).mutation(({ ctx, input }) => removeMessage(ctx, input)),
  restoreMessage: procedure.input(restoreMessageInput).mutation(({ ctx, input }) => restoreMessage(ctx, input)),
  activity: procedure.input(activityInput).query(({ ctx, input }) => activity(ctx, input)),
});

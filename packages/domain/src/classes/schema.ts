import * as z from "zod/mini";
import {
  boundedArray,
  calendarDay,
  classCode,
  email,
  fieldTexts,
  id,
  idempotencyKey,
  line,
  optionalKey,
  optionalPersonName,
  optionalText,
  properName,
  text,
} from "../fields.ts";
import { newClassFields } from "../new-class.ts";
import { numberCursor, pageFields, positionCursor } from "../paging.ts";
import { swishNumber } from "../payments/schema.ts";
import { bankSources } from "./bank-source.ts";
import { inviteTexts } from "./invite-texts.ts";
import { classesTexts } from "./texts.ts";

export const maxClassSize = 100;

export const invitationInput = z.strictObject({ classCode });
export const joinInput = z.strictObject({ classCode, idempotencyKey });
export const requestNewInput = z.strictObject(newClassFields);
export const switchToInput = z.strictObject({ classId: id });
export const setGraduationDateInput = z.strictObject({ graduationDate: calendarDay });
export const activityInput = z.strictObject(pageFields(numberCursor));
export const updateInfoInput = z.strictObject({
  name: properName(120, classesTexts.updateInfo.nameRequired),
  description: optionalText(1000),
  usesPayments: z.boolean({ error: fieldTexts.invalid }),
});
/** A missing `usesOwnOre` or `bankSource` stays as it is. */
export const setSwishRecipientInput = z.strictObject({
  name: line(80),
  phoneNumber: swishNumber,
  usesOwnOre: z.optional(z.boolean()),
  bankSource: z.optional(z.enum(bankSources, { error: fieldTexts.invalid })),
});
export const removeMemberInput = z.strictObject({ userId: id, idempotencyKey });
export const offerHandoverInput = z.strictObject({ userId: id });
/** `userId`: the studentansvarig who has asked. */
export const endHandoverInput = z.strictObject({ userId: id });
export const acceptHandoverInput = z.strictObject({ userId: id });
export const copyFromInput = z.strictObject({ classId: id, idempotencyKey });
export const admitInput = z.strictObject({ userId: id, idempotencyKey });
export const declineInput = z.strictObject({ userId: id, idempotencyKey });

const message = {
  title: line(120, classesTexts.messages.titleRequired),
  content: text(4000, classesTexts.messages.contentRequired),
};
export const postMessageInput = z.strictObject({ ...message, idempotencyKey: optionalKey });
export const updateMessageInput = z.strictObject({ messageId: id, ...message });
export const removeMessageInput = z.strictObject({ messageId: id });
export const restoreMessageInput = z.strictObject({ messageId: id });
/** The cursor is the last message's moment and id: paging continues even if that message is removed. */
export const messagesInput = z.strictObject(pageFields(positionCursor));
export const maxInvitations = maxClassSize;
export const inviteInput = z.strictObject({
  invitations: boundedArray(
    z.strictObject({ firstName: optionalPersonName(80), email: email() }),
    maxInvitations,
    inviteTexts.nobody,
    inviteTexts.tooMany(maxInvitations),
  ).check(z.minLength(1, inviteTexts.nobody)),
  idempotencyKey,
});

/** `row`: the place among the input's invitations. `often`: the day's limit of mails to one address. */
export interface NotInvited {
  row: number;
  why: "member" | "full" | "often";
}

export type InvitationInput = z.infer<typeof invitationInput>;
export type JoinInput = z.infer<typeof joinInput>;
export type RequestNewInput = z.infer<typeof requestNewInput>;
export type SwitchToInput = z.infer<typeof switchToInput>;
export type SetGraduationDateInput = z.infer<typeof setGraduationDateInput>;
export type ActivityInput = z.infer<typeof activityInput>;
export type UpdateInfoInput = z.infer<typeof updateInfoInput>;
export type SetSwishRecipientInput = z.infer<typeof setSwishRecipientInput>;
export type AdmitInput = z.infer<typeof admitInput>;
export type DeclineInput = z.infer<typeof declineInput>;
export type RemoveMemberInput = z.infer<typeof removeMemberInput>;
export type OfferHandoverInput = z.infer<typeof offerHandoverInput>;
export type EndHandoverInput = z.infer<typeof endHandoverInput>;
export type AcceptHandoverInput = z.infer<typeof acceptHandoverInput>;
export type CopyFromInput = z.infer<typeof copyFromInput>;
export type PostMessageInput = z.infer<typeof postMessageInput>;
export type UpdateMessageInput = z.infer<typeof updateMessageInput>;
export type RemoveMessageInput = z.infer<typeof removeMessageInput>;
export type RestoreMessageInput = z.infer<typeof restoreMessageInput>;
export type MessagesInput = z.infer<typeof messagesInput>;
export type InviteInput = z.infer<typeof inviteInput>;

import { aliasedTable, and, asc, desc, eq, sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { isMonthOver } from "@utspring/domain/fund/review";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { read } from "../../kernel/transaction.ts";
import { loadGuestNames, nameOf } from "../guest-names.ts";
import type { GuestNames } from "../guest-names.ts";
import { findAppointment, isOpenAt, loadMonths } from "./queries.ts";
import { fundInvitations, fundQuestions, fundSignOffs } from "./table.ts";

/** The newest questions that are shown. */
const shownQuestions = 50;

/**
 * The class's auditor, the open invitation of an adult guest, the months of the ledger with their sign-offs, newest
 * first, and the auditor's questions, those without an answer first. Öre.
 */
export async function status(ctx: Ctx) {
  const authorization = authorize(ctx, "fund.review.status");
  const { classId, userId } = authorization;
  const now = ctx.deps.clock();
  const [appointment, invitation, months, signOffs, questions] = await read(ctx, authorization, async (tx) => {
    const names = await loadGuestNames(tx, authorization);
    return Promise.all([
      loadAuditor(tx, classId),
      loadInvitation(tx, classId, now),
      loadMonths(tx, { classId, userId }),
      loadSignOffs(tx, classId, names),
      loadQuestions(tx, classId, names),
    ]);
  });
  const today = dayOf(now);
  return {
    auditor: appointment && { ...appointment, isYou: appointment.userId === userId },
    invitation,
    months: months.map((month) => ({
      ...month,
      isOver: isMonthOver(month.month, today),
      signOff: signOffs.get(month.month) ?? null,
    })),
    questions,
  };
}

/** The person who reviews the fund now; null without one. */
async function loadAuditor(tx: Tx, classId: string) {
  const found = await findAppointment(tx, classId);
  if (found?.isInForce !== true) return null;
  const { id, userId, appointedAt, invitationId } = found.appointment;
  const [profile] = await tx
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return { id, userId, name: presentFullName(profile ?? null), appointedAt, isGuest: invitationId !== null };
}

/** The invitation that can still be accepted; null without one, and for a guest. */
async function loadInvitation(tx: Tx, classId: string, now: Date) {
  const i = fundInvitations;
  const [found] = await tx
    .select({
      id: i.id,
      invitedAt: i.invitedAt,
      expiresAt: i.expiresAt,
      inviter: { firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(i)
    .leftJoin(profiles, eq(profiles.userId, i.invitedBy))
    .where(and(eq(i.classId, classId), isOpenAt(now)));
  if (!found) return null;
  const { inviter, ...invitation } = found;
  return { ...invitation, invitedByName: presentFullName(inviter) };
}

/** By month. */
async function loadSignOffs(tx: Tx, classId: string, names: GuestNames) {
  const s = fundSignOffs;
  const rows = await tx
    .select({ signOff: s, auditor: { firstName: profiles.firstName, lastName: profiles.lastName } })
    .from(s)
    .leftJoin(profiles, eq(profiles.userId, s.auditorId))
    .where(eq(s.classId, classId))
    .orderBy(asc(s.number));
  return new Map(
    rows.map(({ signOff: { number, month, bankOre, differenceOre, remark, createdAt, hash, auditorId }, auditor }) => {
      const auditorName = presentFullName(nameOf(names, auditorId, auditor));
      return [month, { number, bankOre, differenceOre, remark, at: createdAt, hash, auditorName }];
    }),
  );
}

async function loadQuestions(tx: Tx, classId: string, names: GuestNames) {
  const q = fundQuestions;
  const answerer = aliasedTable(profiles, "answerer");
  const rows = await tx
    .select({
      asked: q,
      asker: { firstName: profiles.firstName, lastName: profiles.lastName },
      answerer: { firstName: answerer.firstName, lastName: answerer.lastName },
    })
    .from(q)
    .leftJoin(profiles, eq(profiles.userId, q.askedBy))
    .leftJoin(answerer, eq(answerer.userId, q.answeredBy))
    .where(eq(q.classId, classId))
    .orderBy(sql`${q.answer} is not null`, desc(q.askedAt), desc(q.id))
    .limit(shownQuestions);
  return rows.map(({ asked, asker, answerer: by }) => ({
    id: asked.id,
    question: asked.question,
    askedByName: presentFullName(nameOf(names, asked.askedBy, asker)),
    at: asked.askedAt,
    answer: asked.answer,
    answeredByName: asked.answer === null ? null : presentFullName(nameOf(names, asked.answeredBy, by)),
    answeredAt: asked.answeredAt,
  }));
}

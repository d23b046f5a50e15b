import { aliasedTable, and, asc, desc, eq, sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { isMonthOver, shownQuestions } from "@utspring/domain/fund/review";
import { profiles } from "../../../auth/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/db.ts";
import { read } from "../../../kernel/transaction.ts";
import { fundNameOf, loadFundNames } from "../../fund-names.ts";
import type { FundNames } from "../../fund-names.ts";
import { findAppointment, isOpenAt, loadMonths } from "../queries.ts";
import { fundInvitations, fundQuestions, fundSignOffs } from "../table.ts";

/** Öre. Months newest first; questions without an answer first, at most 50. */
export async function status(ctx: Ctx) {
  const authorization = authorize(ctx, "fund.review.status");
  const { classId, userId } = authorization;
  const now = ctx.deps.clock();
  const [appointment, invitation, months, signOffs, questions] = await read(ctx, authorization, async (tx) => {
    const names = await loadFundNames(tx, authorization);
    return Promise.all([
      loadAuditor(tx, classId, names),
      loadInvitation(tx, classId, { now, names }),
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

async function loadAuditor(tx: Tx, classId: string, names: FundNames) {
  const found = await findAppointment(tx, classId);
  if (found?.isInForce !== true) return null;
  const { id, userId, appointedAt, invitationId } = found.appointment;
  const [profile] = await tx
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return { id, userId, name: fundNameOf(names, userId, profile ?? null), appointedAt, isGuest: invitationId !== null };
}

/** Null also for a guest. */
async function loadInvitation(tx: Tx, classId: string, { now, names }: { now: Date; names: FundNames }) {
  const i = fundInvitations;
  const [found] = await tx
    .select({
      id: i.id,
      invitedAt: i.invitedAt,
      expiresAt: i.expiresAt,
      invitedBy: i.invitedBy,
      inviter: { firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(i)
    .leftJoin(profiles, eq(profiles.userId, i.invitedBy))
    .where(and(eq(i.classId, classId), isOpenAt(now)));
  if (!found) return null;
  const { invitedBy, inviter, ...invitation } = found;
  return { ...invitation, invitedByName: fundNameOf(names, invitedBy, inviter) };
}

async function loadSignOffs(tx: Tx, classId: string, names: FundNames) {
  const s = fundSignOffs;
  const rows = await tx
    .select({ signOff: s, auditor: { firstName: profiles.firstName, lastName: profiles.lastName } })
    .from(s)
    .leftJoin(profiles, eq(profiles.userId, s.auditorId))
    .where(eq(s.classId, classId))
    .orderBy(asc(s.number));
  return new Map(
    rows.map(({ signOff: { number, month, bankOre, differenceOre, remark, createdAt, hash, auditorId }, auditor }) => {
      const auditorName = fundNameOf(names, auditorId, auditor);
      return [month, { number, bankOre, differenceOre, remark, at: createdAt, hash, auditorName }];
    }),
  );
}

async function loadQuestions(tx: Tx, classId: string, names: FundNames) {
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
    askedByName: fundNameOf(names, asked.askedBy, asker),
    at: asked.askedAt,
    answer: asked.answer,
    answeredByName: asked.answer === null ? null : fundNameOf(names, asked.answeredBy, by),
    answeredAt: asked.answeredAt,
  }));
}

import { dayOf } from "@utspring/domain/dates";
import { daysOfPeriod } from "@utspring/domain/fund/meeting-period";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { fileNameOf } from "@utspring/domain/file-names";
import type { MeetingReportInput } from "@utspring/domain/fund/schema";
import { AppError } from "@utspring/domain/errors";
import { verifyLedgerCoalesced } from "../../fund/verify-ledger-coalesced.ts";
import { authorize, withMembersView } from "../../kernel/authorize.ts";
import type { ClassAuthorization } from "../../kernel/authorization.ts";
import type { Ctx, SharedRead } from "../../kernel/context.ts";
import { dataUrl } from "../../kernel/data-url.ts";
import type { ReportFile } from "../../kernel/data-url.ts";
import { sharedRunsPerDatabase } from "../../kernel/shared-runs.ts";
import { withSharedRead } from "../../kernel/transaction.ts";
import { composeMeeting } from "../compose-meeting.ts";
import { loadMeetingSources } from "../queries.ts";
import { writeFile } from "../../write-file.ts";

const shareFile = sharedRunsPerDatabase<ReportFile>();

/** The same bytes for every member until the data or today's month changes; one is made at a time for a class. */
export async function meetingReport(ctx: Ctx, { period }: NonNullable<MeetingReportInput> = {}): Promise<ReportFile> {
  const authorization = authorize(ctx, "fund.meetingReport");
  ctx.deps.refuseSharedFile(authorization.userId);
  return shareFile(ctx.deps.db, `${authorization.classId} ${period ?? ""}`, () => fileOf(ctx, authorization, period));
}

async function fileOf(ctx: Ctx, asked: ClassAuthorization, period: string | undefined): Promise<ReportFile> {
  const authorization = withMembersView(asked);
  const lastDay = period === undefined ? null : daysOfPeriod(period).to;
  // One snapshot, so that the figures of several queries agree.
  const load = (sharedRead: SharedRead) =>
    sharedRead(authorization, (tx) => loadMeetingSources(tx, authorization, lastDay));
  const sources = await (ctx.sharedRead ? load(ctx.sharedRead) : withSharedRead(ctx.deps, load));
  refuseEmptyPeriod(period, { firstRowAt: sources.ledger[0]?.at, now: ctx.deps.clock() });
  const verified = await verifyLedgerCoalesced(ctx, authorization);
  if (verified === null) throw new AppError("NOT_FOUND");
  const meeting = composeMeeting(sources, { period: period ?? null, today: dayOf(ctx.deps.clock()) });
  const { firstBrokenSeq, firstBrokenSignOff } = verified.verdict;
  const report = { ...meeting, firstBrokenSeq, firstBrokenSignOff };
  const { classId } = authorization;
  const owner = { userId: classId, classId, askedBy: asked.userId };
  const pdf = await writeFile(ctx, owner, "meetingReportPdf", report, ctx.deps.appUrl);
  const name = fileNameOf(meetingTexts.fileName, meeting.className, period ?? meetingTexts.whole);
  return { file: dataUrl(pdf, "pdf"), fileName: `${name}.pdf` };
}

/** It has not begun, or ended before the ledger's first row. */
function refuseEmptyPeriod(
  period: string | undefined,
  { firstRowAt, now }: { firstRowAt: Date | undefined; now: Date },
): void {
  if (period === undefined) return;
  const { from, to } = daysOfPeriod(period);
  if (from > dayOf(now)) throw new AppError("PERIOD_IN_FUTURE", { field: "period" });
  if (firstRowAt !== undefined && to < dayOf(firstRowAt))
    throw new AppError("PERIOD_BEFORE_LEDGER", { field: "period" });
}

import { meetingReportInput } from "@utspring/domain/fund/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { meetingReport } from "./procedures/meeting-report.ts";

export const meetingRouter = router({
  meetingReport: procedure
    .meta({
      description: "Hämtar klasskassans rapport till klassmötet: två sidor PDF att skriva ut och skriva under.",
      flags: { period: "2026-11, 2026-ht eller 2027-vt; utelämna för hela tiden" },
    })
    .input(meetingReportInput)
    .query(({ ctx, input }) => meetingReport(ctx, input)),
});

import { expect, it } from "vitest";
import { crontab, isTimed, jobNames, nextRun, queuedJobs, shownJobs, timedJobs } from "./jobs.ts";
import type { TimedJob } from "./jobs.ts";

it.each<[TimedJob, string, string]>([
  ["sendDueNotices", "2027-05-01T12:00:00Z", "2027-05-01T12:05:00Z"],
  ["sendDueNotices", "2027-05-01T12:04:59Z", "2027-05-01T12:05:00Z"],
  ["sendDueNotices", "2027-05-01T23:55:00Z", "2027-05-02T00:00:00Z"],
  ["remindOfPayments", "2027-05-01T12:00:00Z", "2027-05-01T13:00:00Z"],
  ["dropExpiredSessions", "2027-05-01T02:29:59Z", "2027-05-01T02:30:00Z"],
  ["dropExpiredSessions", "2027-05-01T02:30:00Z", "2027-05-02T02:30:00Z"],
  ["verifyLedgers", "2027-12-31T04:01:00Z", "2028-01-01T04:00:00Z"],
])("%s after %s runs next at %s", (job, now, next) => {
  expect(nextRun(job, new Date(now))).toEqual(new Date(next));
});

it("the crontab has every timed job with five fields", () => {
  const lines = crontab().split("\n");
  expect(lines).toHaveLength(Object.keys(timedJobs).length);
  expect(lines).toContain("*/5 * * * * sendDueNotices");
  expect(lines).toContain("30 2 * * * dropExpiredSessions");
});

it("administrators see every job but those that a confidential wish starts too", () => {
  expect(jobNames.filter((job) => !shownJobs.includes(job))).toEqual(["collectNotices", "pushNotices", "sendNotices"]);
  expect(jobNames.filter((job) => isTimed(job))).toEqual(Object.keys(timedJobs));
  expect(queuedJobs.filter((job) => isTimed(job))).toEqual([]);
});

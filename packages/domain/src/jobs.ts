/** The jobs that verbs put in the queue, most of them mails. */
export const queuedJobs = ["sendResetMail", "sendPasswordChangedMail", "sendFactorMail", "sendInviteMail", "collectNotices", "sendNotices"] as const;

/** The jobs that run by the clock: minute and hour as in a crontab, UTC. What keeps Swedish hours looks at the clock itself. */
export const timedJobs = {
  sendDueNotices: "*/5 *",
  remindOfPayments: "0 *",
  dropExpiredSessions: "30 2",
  purgeCustomers: "45 2",
  purgeRemovedAccounts: "0 3",
  dropOldNotices: "15 3",
  sweepFiles: "30 3",
  verifyLedgers: "0 4",
} as const;
export type TimedJob = keyof typeof timedJobs;

export type JobName = (typeof queuedJobs)[number] | TimedJob;
export const jobNames = [...Object.keys(timedJobs), ...queuedJobs] as JobName[];

/** What a job may count that somebody has to look at, when it is not zero. */
export const alarmingCounts: readonly string[] = ["broken", "missing", "kept"];

export function isTimed(job: JobName): job is TimedJob {
  return Object.hasOwn(timedJobs, job);
}

const minuteMs = 60_000;

/** When a job runs next, after this moment. */
export function nextRun(job: TimedJob, now: Date): Date {
  const [minute = "*", hour = "*"] = timedJobs[job].split(" ");
  let next = Math.floor(now.getTime() / minuteMs) * minuteMs;
  do next += minuteMs;
  while (!fits(minute, new Date(next).getUTCMinutes()) || !fits(hour, new Date(next).getUTCHours()));
  return new Date(next);
}

/** The times of all as a crontab. */
export function crontab(): string {
  return Object.entries(timedJobs).map(([job, time]) => `${time} * * * ${job}`).join("\n");
}

function fits(part: string, value: number): boolean {
  if (part === "*") return true;
  return part.startsWith("*/") ? value % Number(part.slice(2)) === 0 : Number(part) === value;
}

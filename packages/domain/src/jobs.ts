export const queuedJobs = [
  "sendResetMail",
  "sendPasswordChangedMail",
  "sendFactorMail",
  "sendConfirmationMail",
  "sendNewDeviceMail",
  "sendInviteMail",
  "sendInvitationMail",
  "settleClassRequest",
  "sendClassAnswerMail",
  "collectNotices",
  "pushNotices",
  "sendNotices",
] as const;

/** Minute and hour as in a crontab, in UTC. Jobs for Swedish hours check the time themselves. */
export const timedJobs = {
  sendDueNotices: "*/5 *",
  remindOfPayments: "0 *",
  dropExpiredSessions: "30 2",
  purgeCustomers: "45 2",
  forgetGuests: "50 2",
  purgeRemovedAccounts: "0 3",
  dropOldNotices: "15 3",
  sweepFiles: "30 3",
  verifyLedgers: "0 4",
} as const;
export type TimedJob = keyof typeof timedJobs;

export type JobName = (typeof queuedJobs)[number] | TimedJob;
export const jobNames = [...Object.keys(timedJobs), ...queuedJobs] as JobName[];

const jobsOfNotifications: readonly JobName[] = ["collectNotices", "pushNotices", "sendNotices"];

/** Without those that a pupil's confidential wish starts too: their times and counts would reveal it. */
export const shownJobs = jobNames.filter((job) => !jobsOfNotifications.includes(job));

/** Concurrent jobs in one process. A job that waits for another server delays only its own queue. */
export const queueConcurrency = { core: 2, files: 1, mail: 2, push: 4 } as const;
export type JobQueue = keyof typeof queueConcurrency;

const secondMs = 1_000;
const minuteMs = 60_000;

/** After `deadlineMs` a job counts as failed and its place is free. */
export const jobLimits = {
  sendResetMail: { queue: "mail", deadlineMs: 30 * secondMs },
  sendPasswordChangedMail: { queue: "mail", deadlineMs: 30 * secondMs },
  sendFactorMail: { queue: "mail", deadlineMs: 30 * secondMs },
  sendConfirmationMail: { queue: "mail", deadlineMs: 30 * secondMs },
  sendNewDeviceMail: { queue: "mail", deadlineMs: 30 * secondMs },
  sendInviteMail: { queue: "mail", deadlineMs: 30 * secondMs },
  sendInvitationMail: { queue: "mail", deadlineMs: 30 * secondMs },
  settleClassRequest: { queue: "core", deadlineMs: minuteMs },
  sendClassAnswerMail: { queue: "mail", deadlineMs: 30 * secondMs },
  sendNotices: { queue: "mail", deadlineMs: 2 * minuteMs },
  pushNotices: { queue: "push", deadlineMs: 30 * secondMs },
  collectNotices: { queue: "core", deadlineMs: minuteMs },
  sendDueNotices: { queue: "core", deadlineMs: 2 * minuteMs },
  remindOfPayments: { queue: "core", deadlineMs: 5 * minuteMs },
  dropExpiredSessions: { queue: "core", deadlineMs: 5 * minuteMs },
  forgetGuests: { queue: "core", deadlineMs: 5 * minuteMs },
  purgeCustomers: { queue: "core", deadlineMs: 5 * minuteMs },
  purgeRemovedAccounts: { queue: "files", deadlineMs: 15 * minuteMs },
  dropOldNotices: { queue: "core", deadlineMs: 5 * minuteMs },
  sweepFiles: { queue: "files", deadlineMs: 30 * minuteMs },
  verifyLedgers: { queue: "core", deadlineMs: 30 * minuteMs },
} as const satisfies Record<JobName, { queue: JobQueue; deadlineMs: number }>;

/** A job that has been due for longer is late: its queue is not running. */
export const lateAfterMs = 5 * minuteMs;

export const alarmingCounts: readonly string[] = ["broken", "missing", "kept"];

export function isTimed(job: JobName): job is TimedJob {
  return Object.hasOwn(timedJobs, job);
}

export function nextRun(job: TimedJob, now: Date): Date {
  const [minute = "*", hour = "*"] = timedJobs[job].split(" ");
  let next = Math.floor(now.getTime() / minuteMs) * minuteMs;
  do next += minuteMs;
  while (!fits(minute, new Date(next).getUTCMinutes()) || !fits(hour, new Date(next).getUTCHours()));
  return new Date(next);
}

export function crontab(): string {
  return Object.entries(timedJobs)
    .map(([job, time]) => `${time} * * * ${job}`)
    .join("\n");
}

function fits(part: string, value: number): boolean {
  if (part === "*") return true;
  return part.startsWith("*/") ? value % Number(part.slice(2)) === 0 : Number(part) === value;
}

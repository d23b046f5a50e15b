import type { Guard } from "./guard.ts";

const kernel = "packages/core/src/kernel";
const server = "apps/server/src";

/**
 * Guards that keep a push service, a mail server or a store from harming the server, and a job from delaying other
 * jobs.
 */
export const peerGuards: readonly Guard[] = [
  { name: "a push has one deadline", file: `${server}/adapters/bounded-post.ts`, find: '"no answer within the deadline")), deadlineMs)', without: '"no answer within the deadline")), 600_000)', killer: "e1-hostile-peers", only: "a push service that is mute" },
  { name: "a push reads a few kB of the answer", file: `${server}/adapters/bounded-post.ts`, find: "if (received > mostAnswerBytes)", without: "if (received < 0)", killer: "e1-hostile-peers", only: "a push service that is endless" },
  { name: "a push follows no redirect and takes it for no success", file: `${server}/adapters/push-web.ts`, find: "status <= 299", without: "status <= 399", killer: "e1-hostile-peers", only: "a push service that is redirecting" },
  { name: "a push's address is checked when it is connected to", file: `${server}/adapters/public-lookup.ts`, find: "!found.every(isAllowed)", without: "false", killer: "e1-hostile-peers", only: "a name that leads inside" },
  { name: "a push goes to no number", file: `${server}/adapters/push-web.ts`, find: '|| net.isIP(hostname.replace(/^\\[|\\]$/gu, "")) !== 0', without: "", killer: "e1-hostile-peers", only: "never connected to: https://127.0.0.1" },
  { name: "eight pushes to one host", file: `${server}/adapters/push-limits.ts`, find: "|| host.underWay >= limits.mostToHost", without: "", killer: `${server}/adapters/push-limits.test.ts`, only: "a name has eight" },
  { name: "sixteen pushes in all", file: `${server}/adapters/push-limits.ts`, find: "underWay >= limits.mostAtOnce || ", without: "", killer: `${server}/adapters/push-limits.test.ts`, only: "sixteen run at once" },
  { name: "eight pushes to one address", file: `${server}/adapters/push-limits.ts`, find: "if (keys.some((key) => (underWay.get(key) ?? 0) >= most))", without: "if (keys.length < 0)", killer: "e1-hostile-peers", only: "many names of one address" },
  { name: "a push service that fails rests", file: `${server}/adapters/push-limits.ts`, find: 'if (host.restsUntil > now()) throw new PushBusy("PUSH_HOST_RESTS");', without: "", killer: "e1-hostile-peers", only: "one push service has eight" },
  { name: "three devices of a person at a time", file: "packages/core/src/notices/push.ts", find: "const devicesAtOnce = 3;", without: "const devicesAtOnce = 100;", killer: "e1-job-queues", only: "three at a time" },
  { name: "pushes have a queue of their own", file: "packages/domain/src/jobs.ts", find: 'pushNotices: { queue: "push"', without: 'pushNotices: { queue: "core"', killer: "e1-job-queues", only: "pushes that never end" },
  { name: "mails have a queue of their own", file: "packages/domain/src/jobs.ts", find: 'sendResetMail: { queue: "mail"', without: 'sendResetMail: { queue: "core"', killer: "e1-job-queues", only: "mails that never end" },
  { name: "work on files has a queue of its own", file: "packages/domain/src/jobs.ts", find: 'sweepFiles: { queue: "files"', without: 'sweepFiles: { queue: "core"', killer: "e1-job-queues", only: "a store that never answers" },
  { name: "few unanswered requests of one connection", file: `${server}/http/connection-limits.ts`, find: "waiting > most.unanswered", without: "false", killer: `${server}/http/connection-limits.test.ts`, only: "too many unanswered" },
  { name: "so many connections of one address", file: `${server}/http/connection-limits.ts`, find: "if (release === null) return void socket.destroy();", without: "if (release === null) return;", killer: `${server}/http/connection-limits.test.ts`, only: "limit of an address" },
  { name: "so many connections in all", file: `${server}/http/connection-limits.ts`, find: "server.maxConnections = most.connections;", without: "", killer: `${server}/http/connection-limits.test.ts`, only: "behind a proxy" },
  { name: "pings and pongs are counted", file: `${server}/live/socket-protocol.ts`, find: 'for (const kind of ["ping", "pong"] as const) socket.on(kind,', without: 'for (const kind of ["ping"] as const) socket.on(kind,', killer: "w3-abuse", only: "pongs" },
  { name: "a job has a deadline", file: `${server}/jobs/with-deadline.ts`, find: "runWithDeadline(ms, ", without: "runWithDeadline(600_000, ", killer: "e1-job-queues", only: "a job that never ends" },
  { name: "a job begins nothing after its deadline", file: `${kernel}/transaction.ts`, find: "  for (let tries = 1; ; tries += 1) {\n    ctx.signal?.throwIfAborted();\n", without: "  for (let tries = 1; ; tries += 1) {\n", killer: "e1-job-queues", only: "a job that never ends" },
  { name: "a job of a dead process is released", file: `${server}/jobs/worker.ts`, find: "  void releaseHeld();\n", without: "", killer: "e1-job-queues", only: "a dead process" },
  { name: "a mail has one deadline", file: `${server}/adapters/mail-smtp.ts`, find: "messageOf(mail, messageId, deadlineMs)", without: "messageOf(mail, messageId, 600_000)", killer: "e1-hostile-peers", only: "a mail server that is dripping" },
  { name: "a call to the store has one deadline", file: `${server}/adapters/call-deadline.ts`, find: "runWithDeadline(ms, ", without: "runWithDeadline(600_000, ", killer: "e1-hostile-peers", only: "a file store that is mute" },
  { name: "an answer of the store has a limit", file: `${server}/adapters/bounded-transport.ts`, find: "if (bytes > most) throw", without: "if (bytes < 0) throw", killer: "e1-hostile-peers", only: "a file store that is endless" },
  { name: "a file that the store drips has a deadline", file: `${server}/adapters/timed-stream.ts`, find: "await within(chunks.next(), leftMs)", without: "await chunks.next()", killer: "e1-hostile-peers", only: "a file that a store drips" },
  { name: "a file that is sent to the store has a deadline", file: `${server}/adapters/put-stream.ts`, find: "const status = await waitFor(answered);", without: "const status = await answered;", killer: "e1-hostile-peers", only: "takes a file and says nothing" },
  { name: "a mail keeps its Message-ID", file: `${server}/adapters/mail-smtp.ts`, find: "...unsubscribing }, messageId,", without: "...unsubscribing },", killer: "c5-dependents-down", only: "with its Message-ID" },
  { name: "a mail that is refused for good ends its job", file: `${server}/jobs/recorded.ts`, find: "if (error instanceof MailRefused) {", without: "if (false) {", killer: "e4-bounced-mail", only: "a refusal for good" },
  { name: "an acknowledged mail is not sent again", file: `${server}/adapters/mail-smtp.ts`, find: "      if (taken.has(messageId)) return;\n", without: "", killer: "c5-dependents-down", only: "with its Message-ID" },
  { name: "a restore that was killed is finished by the next start", file: `${server}/backup/settle-interrupted.ts`, find: "      carryOut(dataDir, swap);\n", without: "", killer: "r1-killed-restore", only: "kill -9 before every change" },
  { name: "only what money needs makes a server unready", file: `${server}/monitoring/health.ts`, find: "!isRequired || status !== \"unavailable\"", without: "status !== \"unavailable\"", killer: "c5-dependents-down", only: "readiness is what money needs" },
  { name: "ready when the database takes writes", file: `${kernel}/write-probe.ts`, find: "select probe_writes()", without: "select 2", killer: "c5-dependents-down", only: "readiness is what money needs" },
];

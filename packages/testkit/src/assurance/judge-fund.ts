import type { SharedFund } from "./shared-fund.ts";

interface Event {
  seq: number;
  kind: string;
  actor: string;
  subject: string | null;
  is_impersonated: boolean;
  amount_ore: string | null;
  row_id: string | null;
  type: "deposit" | "withdrawal" | null;
  row_ore: string | null;
  reverses_id: string | null;
  is_split: boolean | null;
  at: Date | null;
  requested_by: string | null;
  proposed_by: string | null;
  asked_seq: number | null;
  auditor: string | null;
}

interface Review {
  auditor: string | null;
  appointer: string;
  seq: number;
  isAged: boolean;
}

interface Alone {
  actor: string;
  amountOre: number;
  at: number;
}

const limitKinds = ["fund.setLimit", "fund.lowerLimit", "fund.attestLimit"];
const dayMs = 86_400_000;

/**
 * Keeps its own account of limit, roles, review, freezes and what each withdrew alone within 24 hours (administrator
 * and recent appointees count as one). Counts withdrawals by two, by the auditor, by one above the limit, and
 * unmarked.
 */
export async function judgeFund({
  testApp,
  klass,
  settledSeq,
  lapses,
  frozen,
  aged,
}: SharedFund): Promise<{ two: number; byAuditor: number; alone: number; unmarked: number }> {
  const events = await testApp.owner<Event[]>`
    select a.seq::int as seq, a.kind, a.actor_id as actor, a.ref_id as subject, a.is_impersonated,
      a.detail->>'amountOre' as amount_ore, t.id as row_id, t.type, t.amount_ore as row_ore, t.reverses_id, t.is_split,
      t.created_at as at, r.requested_by, l.proposed_by, f.user_id as auditor,
      (select min(q.seq)::int from activity q where q.class_id = a.class_id and q.ref_id = coalesce(r.id, l.id)) as asked_seq
    from activity a
    left join fund_transactions t on t.class_id = a.class_id and t.seq = (a.detail->>'ledgerSeq')::bigint
    left join withdrawal_requests r on r.transaction_id = t.id
    left join fund_limit_changes l on l.id = a.ref_id
    left join fund_auditors f on f.id = a.ref_id
    where a.class_id = ${klass.classId} order by a.seq`;
  const rows = await testApp.owner`select from fund_transactions where class_id = ${klass.classId}`;
  const running = new Set<string>();
  /** When and by whom, for those who were appointed within the week that the test is about. */
  const appointed = new Map<string, { seq: number; by: string }>();
  const authors = new Set<string>();
  let review = null as Review | null;
  const due = [...lapses];
  const frozenAfter = [...frozen];
  let frozenId: string | null = null;
  const agedAfter = [...aged];
  const withdrawn = new Map<string, Alone>();
  let limitOre: number | null = null;
  let [two, byAuditor, alone, unmarked, booked] = [0, 0, 0, 0, 0];
  for (const event of events) {
    while (frozenAfter[0] !== undefined && frozenAfter[0].afterSeq < event.seq)
      frozenId = frozenAfter.shift()?.userId ?? null;
    while (due[0] !== undefined && due[0].afterSeq < event.seq) {
      const lapse = due.shift();
      if (lapse === undefined || !running.has(lapse.proposedBy) || lapse.proposedBy === frozenId) alone += 1;
      limitOre = lapse?.limitOre ?? null;
    }
    while (agedAfter[0] !== undefined && agedAfter[0] < event.seq) {
      agedAfter.shift();
      review = review && { ...review, isAged: true };
    }
    if (event.kind === "classes.assign" && event.subject !== null) {
      running.add(event.subject);
      if (event.seq > settledSeq) appointed.set(event.subject, { seq: event.seq, by: event.actor });
    }
    if (["classes.unassign", "classes.leave"].includes(event.kind) && event.subject !== null)
      running.delete(event.subject);
    if (event.kind === "fund.review.appoint")
      review = { auditor: event.auditor, appointer: event.actor, seq: event.seq, isAged: false };
    if (event.kind === "fund.review.end") review = null;
    const isActing = !event.is_impersonated && event.actor !== frozenId;
    const runsClass = isActing && running.has(event.actor);
    const asker = event.kind === "fund.attestLimit" ? event.proposed_by : event.requested_by;
    const isAuditor = review?.isAged === true && review.auditor === event.actor && review.appointer !== asker;
    const isFrozensOwn = asker !== null && asker === frozenId;
    const appointment = appointed.get(event.actor);
    const askedSeq = event.asked_seq ?? Infinity;
    const isLate = running.has(event.actor)
      ? appointment !== undefined &&
        (appointment.seq > askedSeq ||
          appointment.by === asker ||
          (asker !== null && (!running.has(asker) || appointed.has(asker))))
      : review !== null && review.seq > askedSeq;
    const mayAttest = !isFrozensOwn && !isLate && (runsClass || (isActing && isAuditor && !authors.has(event.actor)));
    if (limitKinds.includes(event.kind)) {
      const nextOre: number | null = event.amount_ore === null ? null : Number(event.amount_ore);
      if (!(event.kind === "fund.attestLimit" ? mayAttest : runsClass)) alone += 1;
      const isLower: boolean = nextOre !== null && limitOre !== null && nextOre < limitOre;
      if (event.kind === "fund.lowerLimit" && !isLower) alone += 1;
      limitOre = nextOre;
    }
    if (event.row_id === null || event.at === null) continue;
    booked += 1;
    if (event.reverses_id !== null) withdrawn.delete(event.reverses_id);
    if (event.kind === "fund.attest") {
      const isSecond = event.requested_by !== null && event.requested_by !== event.actor && mayAttest;
      if (isSecond) two += 1;
      else alone += 1;
      if (isSecond && !running.has(event.actor)) byAuditor += 1;
    } else if (event.type === "withdrawal") {
      const at = event.at.getTime();
      withdrawn.set(event.row_id, { actor: event.actor, amountOre: Number(event.row_ore), at });
      const ofDay = [...withdrawn.values()].filter((one) => one.at > at - dayMs);
      const isSettled = (actor: string) => running.has(actor) && !appointed.has(actor);
      const own = ofDay.filter(({ actor }) => actor === event.actor || !(isSettled(actor) || isSettled(event.actor)));
      if (limitOre !== null && sumOf(own) > limitOre) alone += 1;
      if (limitOre !== null && sumOf(ofDay) > limitOre !== event.is_split) unmarked += 1;
    }
    // Attesting somebody else's withdrawal is no booking of one's own.
    const author = event.kind === "fund.attest" ? event.requested_by : event.actor;
    if (author !== null) authors.add(author);
  }
  // A row without an event of its own would have been booked past the procedures.
  alone += Math.abs(rows.length - booked);
  return { two, byAuditor, alone, unmarked };
}

const sumOf = (some: Alone[]) => some.reduce((sum, { amountOre }) => sum + amountOre, 0);

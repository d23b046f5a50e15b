import { busiestShare, month, pupilsInClass, screens } from "./month.ts";

/** From 1 on; number 1 is the studentansvarig. */
export interface Visitor {
  klass: number;
  pupil: number;
}

export type PlannedEvent = { at: number } & (
  | { kind: "screen"; visitor: Visitor; screen: (typeof screens)[number] }
  | { kind: "open" | "close"; visitor: Visitor; visit: number }
  | { kind: "change"; visitor: Visitor; change: "deposit" | "sale" }
  | { kind: "signIn"; visitor: Visitor }
);

export function arrivalsASecond(people: number) {
  const inHour = (aMonth: number) => (people * aMonth * busiestShare) / 3_600;
  return {
    changes: inHour(month.changes),
    screens: inHour(month.visits * month.screensAVisit),
    signIns: inHour(month.logins),
  };
}

interface Hour {
  people: number;
  classes: number;
  lengthMs: number;
  visitMs: number;
  rateAt(ms: number): number;
  random(): number;
}

/**
 * An open-loop load: times do not depend on answers. Visits of a class come together around each change, so that
 * `month.listeners` see it.
 */
export function planHour({ people, classes, lengthMs, visitMs, rateAt, random }: Hour): PlannedEvent[] {
  const planned: PlannedEvent[] = [];
  const { changes, signIns } = arrivalsASecond(people);
  const visitsAChange = month.visits / month.changes;
  const randomClass = () => 1 + Math.floor(random() * classes);
  const randomPupil = () => 2 + Math.floor(random() * (pupilsInClass - 1));
  /** Exponential gaps between arrivals. */
  const arrive = (aSecond: number, arrival: (at: number) => void) => {
    const gap = (at: number) => (-Math.log(1 - random()) * 1_000) / (aSecond * rateAt(at));
    for (let at = gap(0); at < lengthMs; at += gap(at)) arrival(at);
  };
  let visits = 0;
  let gatherings = 0;
  arrive(changes, (start) => {
    const klass = randomClass();
    gatherings += 1;
    const pupils = new Set([1]);
    while (pupils.size < visitsAChange) pupils.add(randomPupil());
    for (const pupil of pupils) {
      const visitor = { klass, pupil };
      const visit = visits;
      visits += 1;
      const from = start + random() * visitMs * 0.1;
      planned.push({ at: from, kind: "open", visitor, visit }, { at: from + visitMs, kind: "close", visitor, visit });
      for (let nth = 0; nth < month.screensAVisit; nth += 1) {
        const screen = screens[nth % screens.length] ?? "/class";
        planned.push({ at: from + (nth * visitMs) / month.screensAVisit, kind: "screen", visitor, screen });
      }
    }
    const isDeposit = gatherings % 2 === 0;
    const [, seller = 1] = pupils;
    planned.push({
      at: start + visitMs / 2,
      kind: "change",
      visitor: { klass, pupil: isDeposit ? 1 : seller },
      change: isDeposit ? "deposit" : "sale",
    });
  });
  arrive(signIns, (at) =>
    planned.push({ at, kind: "signIn", visitor: { klass: randomClass(), pupil: randomPupil() } }),
  );
  return planned.sort((one, other) => one.at - other.at);
}

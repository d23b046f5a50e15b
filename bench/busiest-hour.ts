// Plans the calls of a month's busiest hour in advance, so that their times do not depend on the answers (an open-loop
// load).
import { busiestShare, month, pupilsInClass, screens } from "./month.ts";

/** A pupil of a class, from 1 on; number 1 is the studentansvarig. */
export interface Visitor {
  klass: number;
  pupil: number;
}

/** Something that happens at a planned time, in milliseconds from the start. */
export type PlannedEvent = { at: number } & (
  | { kind: "screen"; visitor: Visitor; screen: (typeof screens)[number] }
  | { kind: "open" | "close"; visitor: Visitor; visit: number }
  | { kind: "change"; visitor: Visitor; change: "deposit" | "sale" }
  | { kind: "signIn"; visitor: Visitor }
);

/** The use of the hour by a number of people, in events a second. */
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
  /** The number of classes in the database, numbered from 1. */
  classes: number;
  lengthMs: number;
  /** How long a visit lasts. */
  visitMs: number;
  /** The rate at a time, as a multiple of the hour's. */
  rateAt(ms: number): number;
  random(): number;
}

/**
 * The events in order. A change is seen by `month.listeners` others, so the visits of a class come together: as many as
 * there are visits for each change, in the first tenth of a visit's length, and the change in the middle. Gatherings
 * and sign-ins arrive independently of each other.
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

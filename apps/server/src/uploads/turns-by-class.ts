import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { Uploader } from "./upload-slots.ts";

/** As many as may upload at once, so that only a person's own limit counts. */
const people = { maxRunning: 400, maxRunningPerKey: 1, maxWaiting: 400, maxWaitingPerKey: 10 };
const classes = { maxRunningPerKey: 1, maxWaiting: 200, maxWaitingPerKey: 40 };
const refusal = "TOO_MANY_TRIES";

/**
 * Classes take turns, and within a class its people, one task of each at a time: a class's uploads delay that class.
 * @throws AppError TOO_MANY_TRIES
 */
export function turnsByClass(maxRunning: number) {
  const ofPeople = fairQueue({ ...people, refusal });
  const ofClasses = fairQueue({ ...classes, maxRunning, refusal });
  return <T>({ userId, classId }: Uploader, work: () => Promise<T>): Promise<T> =>
    ofPeople.run(userId, () => ofClasses.run(classId ?? userId, work));
}

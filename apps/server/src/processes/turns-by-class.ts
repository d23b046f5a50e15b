import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { ErrorCode } from "@utspring/domain/errors";

export interface Owner {
  userId: string;
  classId: string | null;
}

/** As many as may upload at once, so that only a person's own limit counts. */
const people = { maxRunning: 400, maxRunningPerKey: 1, maxWaiting: 400, maxWaitingPerKey: 10 };
const classes = { maxRunningPerKey: 1, maxWaiting: 200 };

/**
 * Classes take turns, and within a class its people, one task of each at a time: a class's tasks delay that class.
 * @throws AppError `refusal` when too many wait.
 */
export function turnsByClass(maxRunning: number, refusal: ErrorCode, maxWaitingPerKey = 40) {
  const ofPeople = fairQueue({ ...people, refusal });
  const ofClasses = fairQueue({ ...classes, maxRunning, maxWaitingPerKey, refusal });
  return <T>({ userId, classId }: Owner, work: () => Promise<T>): Promise<T> =>
    ofPeople.run(userId, () => ofClasses.run(classId ?? userId, work));
}

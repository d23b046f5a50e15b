import { randomUUID } from "node:crypto";
import { callerFor } from "../caller.ts";
import { makeTestUsers } from "../test-users.ts";
import { fillClassArea } from "../fill.ts";
import { startTestApp } from "../test-app.ts";
import { makePerson } from "../make.ts";
import { makeGuest } from "../make-guest.ts";
import { readReach } from "./database-reach.ts";

/** Two classes with a row in every table, and what each role reaches there. Close it in `afterAll`. */
export async function openFilledDatabase() {
  const testApp = await startTestApp();
  const { as, ours, theirs, admin } = await makeTestUsers(testApp);
  for (const who of ["studentansvarig", "neighbour"] as const)
    await as[who].fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
  for (const klass of [ours, theirs]) {
    await fillClassArea(testApp, klass);
    await as.visitor.auth.requestPasswordReset({ email: klass.manager.email });
  }
  await makePerson(testApp, { isConfirmed: false });
  // The pupil who reviewed it before has ended.
  await testApp.owner`update fund_auditors set ended_at = now(), ended_by = user_id where class_id = ${ours.classId}`;
  const guest = await makeGuest(testApp, ours);
  const asGuest = await callerFor(testApp, guest);
  await asGuest.fund.review.ask({ question: "Vad köptes?", idempotencyKey: randomUUID() });
  await testApp.runJobs();
  return {
    owner: testApp.owner,
    ...(await readReach(testApp.owner, testApp.appRole, { ours, theirs, admin, guest })),
    close: async () => {
      await testApp.close();
    },
  };
}

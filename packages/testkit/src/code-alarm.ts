import type { TestApp } from "./test-app.ts";

export async function raiseCodeAlarm(testApp: TestApp): Promise<void> {
  await testApp.deps.rateLimiter.consume("wrongCodesAlarm");
}

export async function endCodeAlarm(testApp: TestApp): Promise<void> {
  await testApp.owner`update throttles set expire = now() - interval '1 second' where key like 'wrongCodesAlarm:%'`;
}

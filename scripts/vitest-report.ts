export interface AssertionResult {
  status: "passed" | "failed" | "skipped" | "pending" | "todo";
  fullName: string;
  failureMessages: string[];
}

/** A file that did not load is failed and has a message. */
export interface TestFileResult {
  name: string;
  status: "passed" | "failed";
  message?: string;
  startTime: number;
  endTime: number;
  assertionResults: AssertionResult[];
}

export interface VitestReport {
  testResults: TestFileResult[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
}

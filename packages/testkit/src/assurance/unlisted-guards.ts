/** Guards without a row in guards.ts, by kind: why they are not mutated one by one, and what tests them instead. */
export const unlistedGuards: Readonly<Record<string, string>> = {
  "the class condition of each where clause":
    "row-level security stands behind it. Z2 runs every foreign id with row-level security off, where the conditions are all there is; two of them are mutated as a sample",
  "each row-level security policy, its USING and its WITH CHECK": "z3-policies opens each in turn, in the database",
  "each refusal that a procedure throws": "architecture/guards.test.ts: its code is asserted by a test of its area",
  "the bounds of each input field": "B1 sends hostile values to every field; deposit's amount is mutated as a sample",
  "uniques behind a class's lock, such as payment_records_one_submitted":
    "writes of a class wait for each other, so the procedure's own look comes first: without the index nothing changes",
  "expiry of a session": "the session library's; Z1 calls with expired sessions and tokens",
  "what keeps a fault from losing money: timeouts, retries, the driver's guard":
    "C1 to C4 break the database, the server and the lines between them for minutes; too slow to repeat per mutant",
  "the checks of an uploaded file's content": "U1 sends each attack by name and expects its refusal",
  "what the browser is told: content policy, cookies' flags, types of files":
    "http-boundary and U1 read every header; two are mutated as a sample",
};

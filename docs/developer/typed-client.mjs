// Books a deposit and shows the class fund. Run: npm install ./utspring-client-*.tgz && node typed-client.mjs
// @ts-check
import { randomUUID } from "node:crypto";
import { createUtspring, isUtspringError } from "@utspring/client";

const [url = "http://localhost:3000", email = "ansvarig@utspring.test", password = "utspring2027"] = process.argv.slice(2);
try {
  const { token } = await createUtspring({ url }).auth.createToken.mutate({ email, password, label: "typed-client", scope: "class" });
  const utspring = createUtspring({ url, token });
  // Money takes a key: sent again after a lost answer, it books nothing twice.
  const posted = await utspring.fund.deposit.mutate({ amount: "250", description: "Pant", idempotencyKey: randomUUID() });
  const { rows } = await utspring.fund.transactions.query({ limit: 5 });
  for (const row of rows) console.log(row.at.toISOString().slice(0, 10), row.amountOre / 100, row.description);
  console.log("balance", posted.balanceAfterOre / 100);
  await utspring.auth.signOut.mutate();
} catch (error) {
  if (!isUtspringError(error)) throw error;
  console.error(error.data?.code ?? "NO_ANSWER", error.message);
  process.exitCode = 1;
}

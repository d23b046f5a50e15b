import { randomUUID } from "node:crypto";
import { ask, post } from "./call.ts";
import type { Caller } from "./call.ts";
import { signIn } from "./server.ts";

const password = "utspring2027";
/** Sign-up refuses the demo accounts' password. */
const ownPassword = "en lång ramsa";
let people = 0;
const lettersOf = (number: number) => String(number).replaceAll(/\d/gu, (digit) => "abefghkpst"[Number(digit)] ?? "");

export interface BenchClass {
  classId: string;
  code: string;
  manager: Caller;
  members: Caller[];
}

export async function createClass(url: string, size: number): Promise<BenchClass> {
  const admin = await signIn(url, "admin@utspring.test", password);
  const { classId, code } = await post(
    url,
    "admin.classes.create",
    { name: `Mätning ${randomUUID().slice(0, 6)}`, idempotencyKey: randomUUID() },
    { cookie: admin },
  );
  const emails: { email: string; address: string }[] = [];
  for (let index = 0; index < size; index += 1) {
    people += 1;
    const email = `matning${people}-${randomUUID().slice(0, 8)}@utspring.test`;
    // A school's rate limit is not measured here.
    const address = `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`;
    await post(
      url,
      "auth.signUp",
      {
        firstName: "Elev",
        lastName: `Nummer ${lettersOf(people)}`,
        email,
        password: ownPassword,
        classCode: code,
        termsAccepted: true,
      },
      { address },
    );
    emails.push({ email, address });
  }
  const [first] = emails;
  const [row] = (await ask(url, "admin.users.list", { cookie: admin, input: { search: first?.email } })).rows;
  await post(url, "auth.confirmPassword", { password }, { cookie: admin });
  await post(url, "admin.classes.assignRepresentative", { classId, userId: row?.userId }, { cookie: admin });
  const members: Caller[] = [];
  for (const { email, address } of emails) members.push({ address, cookie: await signIn(url, email, ownPassword) });
  const [manager] = members;
  if (!manager) throw new Error("a class has at least one member");
  return { classId, code, manager, members };
}

// The yardstick: the same SQL, row-level security included, behind a bare Fastify handler. No tRPC, no Drizzle, no rules.
import { createHash, randomUUID } from "node:crypto";
import fastify from "fastify";
import postgres from "postgres";

const [url, classId, userId] = process.argv.slice(2);
const options = { max: 4, onnotice: () => undefined };
const sql = postgres(url, { ...options, connection: { role: "utspring_app" } });
const gate = postgres(url, { ...options, connection: { role: "utspring_app", "app.role": "gate" } });

const session = (cookie) => gate`
  select s.*, p.role, p.class_id, p.account_status from sessions s join profiles p on p.user_id = s.user_id
  where s.secret_hash = ${createHash("sha256").update(cookie.slice("sid=".length)).digest("hex")}`;

const speak = (tx, role) => tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${userId}, true),
  set_config('app.class_id', ${role === "gate" ? "" : classId}, true)`;

const app = fastify();

app.get("/auth.me", async (request) => {
  await session(request.headers.cookie);
  return sql.begin(async (tx) => {
    const [, [user]] = await Promise.all([
      speak(tx, "gate"),
      tx`select u.email, p.first_name, p.last_name, p.role, p.class_id, p.account_status, p.terms_accepted_at,
          (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'role', m.role) order by c.name), '[]')
            from memberships m join classes c on c.id = m.class_id where m.user_id = u.id) as classes
        from users u join profiles p on p.user_id = u.id where u.id = ${userId}`,
    ]);
    return user;
  });
});

app.get("/fund.overview", async (request) => {
  await session(request.headers.cookie);
  return sql.begin(async (tx) => {
    const [, [fund]] = await Promise.all([
      speak(tx, "member"),
      tx`select balance_ore, income_ore, expense_ore from class_funds where class_id = ${classId}`,
    ]);
    return fund;
  });
});

app.post("/fund.deposit", async (request) => {
  await session(request.headers.cookie);
  const { amount, description, idempotencyKey } = request.body;
  const id = randomUUID();
  const now = new Date();
  return sql.begin(async (tx) => {
    const [, , claimed] = await Promise.all([
      speak(tx, "manager"),
      tx`select from class_counters where class_id = ${classId} for update`,
      tx`insert into idempotency_keys (actor_id, key, verb, body_hash, created_at)
         values (${userId}, ${idempotencyKey}, 'fund.deposit', ${"0".repeat(64)}, ${now})
         on conflict do nothing returning key`,
    ]);
    if (claimed.length === 0) throw new Error("key reused");
    const [fund] = await tx`select * from class_funds where class_id = ${classId}`;
    const seq = Number(fund.last_seq) + 1;
    const balance = Number(fund.balance_ore) + amount;
    const hash = createHash("sha256").update(fund.last_hash + id + seq + balance + description).digest("hex");
    await tx`insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description,
        source_type, actor_id, created_at, previous_hash, hash)
      values (${id}, ${classId}, ${seq}, 'deposit', ${amount}, ${amount}, ${balance}, ${description}, 'manual', ${userId},
        ${now}, ${fund.last_hash}, ${hash})`;
    await tx`with next as (update class_counters set last_seq = last_seq + 1 where class_id = ${classId} returning last_seq)
      insert into activity (class_id, seq, kind, ref_id, detail, actor_id, created_at)
      select ${classId}, last_seq, 'fund.deposit', ${id}, ${tx.json({ amountOre: amount })}, ${userId}, ${now} from next`;
    await tx`update idempotency_keys set result = ${tx.json({ id })} where actor_id = ${userId} and key = ${idempotencyKey}`;
    return { transactionId: id, seq, balanceAfterOre: balance };
  });
});

await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${app.server.address().port}\n`);

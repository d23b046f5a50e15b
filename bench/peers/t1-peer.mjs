// Peers of T1: the same read, its session included, as well-written apps in other frameworks do it. `node t1-peer.mjs
// <orpc|trpc|feathers> <databaseUrl> <classId> <userId>`
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { feathers } from "@feathersjs/feathers";
import { bodyParser, errorHandler, koa, rest } from "@feathersjs/koa";
import { os } from "@orpc/server";
import { RPCHandler } from "@orpc/server/node";
import { initTRPC } from "@trpc/server";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import { and, eq, sql as text } from "drizzle-orm";
import { bigint, pgTable, text as textColumn, uuid } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import fastify from "fastify";
import knex from "knex";
import postgres from "postgres";
import superjson from "superjson";

const [kind, url, classId, userId] = process.argv.slice(2);
const options = { max: 4, onnotice: () => undefined };
const sql = postgres(url, { ...options, connection: { role: "utspring_app" } });
const preAuth = postgres(url, { ...options, connection: { role: "utspring_app", "app.role": "gate" } });
const hashOf = (cookie) => createHash("sha256").update(cookie.slice("sid=".length)).digest("hex");

/** The bare handler's own SQL (bench/bare.ts), row-level security included. */
async function overview(cookie) {
  await preAuth`select s.*, p.role, p.class_id, p.account_status from sessions s join profiles p on p.user_id = s.user_id where s.secret_hash = ${hashOf(cookie)}`;
  return sql.begin(async (tx) => {
    const [, [fund]] = await Promise.all([
      tx`select set_config('app.role', 'member', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${classId}, true)`,
      tx`select balance_ore, income_ore, expense_ore from class_funds where class_id = ${classId}`,
    ]);
    return {
      balanceOre: Number(fund.balance_ore),
      incomeOre: Number(fund.income_ore),
      expenseOre: Number(fund.expense_ore),
    };
  });
}

const sessions = pgTable("sessions", {
  id: uuid("id"),
  userId: uuid("user_id"),
  secretHash: textColumn("secret_hash"),
});
const funds = pgTable("class_funds", {
  classId: uuid("class_id"),
  balance: bigint("balance_ore", { mode: "number" }),
  income: bigint("income_ore", { mode: "number" }),
  expense: bigint("expense_ore", { mode: "number" }),
});

/** The same as in a template: plain Drizzle, the session in a middleware. */
async function overviewByDrizzle(cookie) {
  await drizzle(preAuth)
    .select()
    .from(sessions)
    .where(eq(sessions.secretHash, hashOf(cookie)));
  return drizzle(sql).transaction(async (tx) => {
    await tx.execute(
      text`select set_config('app.role', 'member', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${classId}, true)`,
    );
    const [fund] = await tx
      .select()
      .from(funds)
      .where(and(eq(funds.classId, classId)));
    return { balanceOre: fund.balance, incomeOre: fund.income, expenseOre: fund.expense };
  });
}

async function serveOrpc() {
  const router = {
    fund: {
      overview: os
        .$context()
        .route({ method: "GET" })
        .handler(({ context }) => overview(context.cookie)),
    },
  };
  const handler = new RPCHandler(router);
  const server = createServer(async (request, response) => {
    const { matched } = await handler.handle(request, response, {
      prefix: "/rpc",
      context: { cookie: request.headers.cookie },
    });
    if (!matched) response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}/rpc/fund/overview`;
}

async function serveTrpc() {
  const t = initTRPC.context().create({ transformer: superjson });
  const router = t.router({
    fund: t.router({ overview: t.procedure.query(({ ctx }) => overviewByDrizzle(ctx.cookie)) }),
  });
  const app = fastify({ routerOptions: { maxParamLength: 5_000 } });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: { router, createContext: ({ req }) => ({ cookie: req.headers.cookie }) },
  });
  return `${await app.listen({ port: 0, host: "127.0.0.1" })}/trpc/fund.overview`;
}

/** A service with a hook for the session, and the queries by Knex. */
async function serveFeathers() {
  const open = (role) =>
    knex({
      client: "pg",
      connection: { connectionString: url, options: `-c role=utspring_app${role}` },
      pool: { min: 4, max: 4 },
    });
  const [door, db] = [open(" -c app.role=gate"), open("")];
  const app = koa(feathers());
  app.use(errorHandler());
  app.use(bodyParser());
  app.configure(rest());
  app.use("fund-overview", {
    find: () =>
      db.transaction(async (tx) => {
        await tx.raw(
          "select set_config('app.role', 'member', true), set_config('app.user_id', ?, true), set_config('app.class_id', ?, true)",
          [userId, classId],
        );
        const fund = await tx("class_funds").where({ class_id: classId }).first();
        return {
          balanceOre: Number(fund.balance_ore),
          incomeOre: Number(fund.income_ore),
          expenseOre: Number(fund.expense_ore),
        };
      }),
  });
  app.service("fund-overview").hooks({
    before: {
      find: [
        async ({ params }) => {
          const session = await door("sessions")
            .where({ secret_hash: hashOf(params.headers.cookie) })
            .first();
          if (!session) throw new Error("no session");
        },
      ],
    },
  });
  const server = await app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${server.address().port}/fund-overview`;
}

console.log(await { orpc: serveOrpc, trpc: serveTrpc, feathers: serveFeathers }[kind]());

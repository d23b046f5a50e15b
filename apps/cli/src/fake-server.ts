import type { IncomingMessage } from "node:http";
import { createHTTPServer } from "@trpc/server/adapters/standalone";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import { initTRPC, tracked, TRPCError } from "@trpc/server";
import type { ProcedureMeta } from "@utspring/core/kernel/procedure-meta";
import { appRouter } from "@utspring/core/router";
import superjson from "superjson";
import { parseRouter } from "trpc-cli";
import { WebSocketServer } from "ws";
import * as admin from "@utspring/domain/admin/schema";
import * as auth from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import type { ChangeEvent } from "@utspring/domain/events";
import * as fund from "@utspring/domain/fund/schema";
import { inviteInput } from "@utspring/domain/classes/schema";
import { bookRowsInput } from "@utspring/domain/payments/bank-schema";
import { approveClaimInput } from "@utspring/domain/payments/schema";
import { changesInput } from "@utspring/domain/live/schema";
import { commandsOf } from "./commands.ts";
import { bankContext, guest, person, waitingClaimId, waitingRequestId } from "./fake-answers.ts";

export const rightToken = "utspring_right";
export const rightCode = "123456";
export const rightPassword = "utspring2027";
interface Seen {
  procedure: string;
  input: unknown;
}

interface Context {
  token: string | null;
}

const seen: Seen[] = [];
const testMail = {
  isSent: true,
  code: "SENT",
  message: "Mejlservern tog emot mejlet.",
  reply: "250 2.0.0 Ok" as string | null,
};
const state = {
  isIntact: true,
  rows: [] as string[],
  testMail,
  isConfirmed: true,
  isReader: false,
  isGuest: false,
  isAboveLimit: false,
  /** In öre; null for a server that fails. */
  overview: null as { balanceOre: number; reservedOre: number } | null,
  api: null as string | null,
  cutAfter: 0,
  resumedFrom: [] as (string | null)[],
};

const codes: Record<string, ErrorCode> = { BAD_REQUEST: "BAD_INPUT", NOT_FOUND: "NOT_FOUND" };

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  errorFormatter: ({ shape, error }) => {
    const code: ErrorCode = error.cause instanceof AppError ? error.cause.code : (codes[error.code] ?? "UNEXPECTED");
    const found =
      error.cause !== undefined && "issues" in error.cause
        ? (error.cause.issues as { path: PropertyKey[]; message: string }[])
        : [];
    const issues: FieldIssue[] = found.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
    return {
      ...shape,
      message: error.message,
      data: { code, httpStatus: shape.data.httpStatus, issues, requestId: null },
    };
  },
});

function refuse(code: ErrorCode): never {
  const cause = new AppError(code);
  throw new TRPCError({ code: "FORBIDDEN", message: cause.message, cause });
}

const open = t.procedure.use(async ({ path, getRawInput, next }) => {
  seen.push({ procedure: path, input: await getRawInput() });
  return next();
});
const signedIn = open.use(({ ctx, next }) => (ctx.token === rightToken ? next() : refuse("NOT_SIGNED_IN")));
const deposited = { transactionId: "t1", seq: 1, balanceAfterOre: 123_450 };

const router = t.router({
  auth: t.router({
    createToken: open.input(auth.createTokenInput).mutation(({ input }) => {
      if (input.password !== rightPassword) refuse("WRONG_CREDENTIALS");
      if (input.scope === "admin" && input.code !== rightCode)
        refuse(input.code === undefined ? "CODE_REQUIRED" : "WRONG_CODE");
      return { token: rightToken, expiresAt: new Date("2027-01-01T00:00:00Z") };
    }),
    signIn: open.input(auth.signInInput).mutation(() => null),
    signOut: signedIn.mutation(() => null),
    me: open.query(({ ctx }) => (ctx.token !== rightToken ? null : state.isGuest ? guest : person)),
    changePassword: signedIn.input(auth.changePasswordInput).mutation(() => null),
    confirmPassword: signedIn.input(auth.confirmPasswordInput).mutation(({ input }) => {
      if (input.password !== rightPassword) refuse("WRONG_PASSWORD");
      state.isConfirmed = true;
    }),
    removeMyAccount: signedIn.input(auth.removeMyAccountInput).mutation(() => null),
  }),
  fund: t.router({
    deposit: signedIn
      .input(fund.depositInput)
      .mutation(({ input }) =>
        state.isReader ? refuse("SCOPE_TOO_NARROW") : { ...deposited, balanceAfterOre: Number(input.amount) },
      ),
    withdraw: signedIn
      .input(fund.withdrawInput)
      .mutation(() => (state.isAboveLimit ? { ...deposited, transactionId: null, requestId: "r1" } : deposited)),
    waiting: signedIn.query(() => ({ requests: [{ id: waitingRequestId, amountOre: 1_00 }] })),
    attest: signedIn.input(fund.attestInput).mutation(() => deposited),
    exportLedger: signedIn
      .input(fund.exportLedgerInput)
      .query(({ input }) => ({ file: "data:text/csv;base64,QTtC", fileName: `klasskassa.${input.format}` })),
    meetingReport: signedIn.input(fund.meetingReportInput).query(({ input = {} }) => ({
      file: "data:application/pdf;base64,JVBERi0xLjc=",
      fileName: `klassmote-NA24B-${input.period ?? "hela-tiden"}.pdf`,
    })),
    transactions: signedIn.input(fund.transactionsInput).query(() => ({
      rows: [
        {
          id: "t1",
          seq: 12,
          amountOre: 123_450,
          at: new Date("2026-11-21T13:05:00Z"),
          description: "Kakor\t\u001b[31m\nröda",
          isCorrected: false,
        },
      ],
      nextCursor: 12,
    })),
    head: signedIn.input(fund.headInput).query(({ input: { knownSeq = 0 } }) => ({
      seq: state.rows.length,
      hash: state.rows.at(-1) ?? "0".repeat(64),
      knownHash: state.rows[knownSeq - 1] ?? null,
    })),
    verify: signedIn.input(fund.verifyInput).query(() => ({
      isIntact: state.isIntact,
      rows: 3,
      firstBrokenSeq: state.isIntact ? null : 2,
      firstBrokenSignOff: null,
    })),
    overview: open.query(() => {
      if (state.overview === null) throw new Error("a secret from inside");
      return state.overview;
    }),
  }),
  classes: t.router({
    invite: signedIn
      .input(inviteInput)
      .mutation(({ input }) => ({ invited: input.invitations.length, notInvited: [] })),
  }),
  payments: t.router({
    claims: t.router({
      list: signedIn.query(() => ({ rows: [{ claimId: waitingClaimId, amountOre: 1_00 }] })),
      approve: signedIn.input(approveClaimInput).mutation(() => ({ transactionId: "t1", requestId: null })),
    }),
    bank: t.router({
      context: signedIn.query(() => bankContext),
      book: signedIn.input(bookRowsInput).mutation(({ input }) => {
        if (state.isReader) refuse("SCOPE_TOO_NARROW");
        const rows = input.rows.map(({ fingerprint, name, recordId }) =>
          name === "HUGO LIND"
            ? { fingerprint, result: "refused", refusal: "EXEMPTED" }
            : name === "ELLA MARIA BERG"
              ? { fingerprint, result: "known", refusal: null }
              : { fingerprint, result: recordId === undefined ? "booked" : "linked", refusal: null },
        );
        const countOf = (wanted: string) => rows.filter(({ result }) => result === wanted).length;
        const [booked, linked] = [countOf("booked"), countOf("linked")];
        return { rows, booked, bookedOre: booked * 25_000, linked, balanceAfterOre: 0 };
      }),
    }),
  }),
  admin: t.router({
    sendTestMail: signedIn.mutation(() => state.testMail),
    users: t.router({ update: signedIn.input(admin.updateUserInput).mutation(() => undefined) }),
    impersonate: signedIn
      .input(admin.classInput)
      .mutation(() => (state.isConfirmed ? { className: "NA24B" } : refuse("CONFIRM_PASSWORD"))),
  }),
  live: t.router({
    changes: signedIn.input(changesInput).subscription(async function* ({ input, signal }) {
      state.resumedFrom.push(input.lastEventId ?? null);
      const from = Number(input.lastEventId ?? 7);
      const changeEvent = (seq: number, kind: ChangeEvent["kind"]): ChangeEvent => ({
        seq,
        kind,
        area: kind === "ready" ? "live" : "fund",
        refId: null,
      });
      yield tracked(String(from), changeEvent(from, "ready"));
      yield tracked(String(from + 1), changeEvent(from + 1, "fund.deposit"));
      if (state.cutAfter-- > 0) for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
    }),
  }),
});

const { procedures } = appRouter._def as unknown as { procedures: Record<string, { _def: { meta: ProcedureMeta } }> };

/** Made as the build makes them. */
export const commands = commandsOf(
  parseRouter({ router }).map(([name, procedure]) => [
    name,
    { ...procedure, meta: procedures[name]?._def.meta ?? {} },
  ]) as ReturnType<typeof parseRouter>,
);

let sockets: WebSocketServer;

export async function startFakeServer() {
  const createContext = ({ req }: { req: IncomingMessage }) => ({
    token: req.headers.authorization?.replace(/^Bearer /u, "") ?? null,
  });
  const http = createHTTPServer({
    router,
    basePath: "/trpc/",
    responseMeta: ({ type }) => ({
      headers: {
        ...(state.api === null ? {} : { "x-utspring-api": state.api }),
        ...(type === "mutation" ? { "x-utspring-activity": "42" } : {}),
      },
    }),
    createContext,
  });
  sockets = new WebSocketServer({ server: http });
  applyWSSHandler({ wss: sockets, router, createContext });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("the fake server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    state,
    stop: async () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

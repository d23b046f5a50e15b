import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import cookie from "@fastify/cookie";
import websocket from "@fastify/websocket";
import fastify from "fastify";
import type { FastifyError, FastifyInstance } from "fastify";
import { appRouter } from "@utspring/core/router";
import type { Deps } from "@utspring/core/kernel/context";
import { openBroadcaster } from "@utspring/core/kernel/broadcaster";
import { openCallLimiter } from "../request/call-limiter.ts";
import { announceApi, apiDocs } from "../routes/api-docs.ts";
import { createInitialDataReader } from "../ssr/initial-data.ts";
import { logCalls, logFailure } from "../monitoring/call-log.ts";
import { calendarFeed } from "../routes/calendar-feed.ts";
import { createLimitedServer } from "./connection-limits.ts";
import { contentPolicy, policyKind, scriptsIn } from "./content-policy.ts";
import { devInbox } from "../routes/dev-inbox.ts";
import { gracefulShutdown } from "../lifecycle/graceful-shutdown.ts";
import type { MailOutbox } from "../embedded/mail-outbox.ts";
import { registerFileRoutes } from "../files/files.ts";
import { health } from "../monitoring/health.ts";
import { openHealthChecks } from "../monitoring/health-checks.ts";
import { serveProxyReport } from "../monitoring/proxy-report.ts";
import type { HealthChecks } from "../monitoring/health-checks.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import { shareTarget } from "../routes/share-target.ts";
import { unsubscribeLinks } from "../routes/unsubscribe-links.ts";
import { wellKnown } from "../routes/well-known.ts";
import { refuse, refuseForeign, reportForeign } from "../request/csrf-guard.ts";
import { ignoreForwardedPorts } from "./forwarded-address.ts";
import { secretOf } from "../request/request-secrets.ts";
import { serveProductImages } from "../files/product-images.ts";
import { requestContexts } from "../request/request-context.ts";
import { safeHeaders } from "./safe-headers.ts";
import { socketAdmission } from "../live/socket-admission.ts";
import { limitedSocketHandler } from "../live/limited-socket.ts";
import { openSockets } from "../live/sockets.ts";
import { limitBodyTime } from "./body-timeout.ts";
import { staticWeb } from "./static-web.ts";
import type { TermsSection } from "@utspring/domain/auth/terms";
import type { WebConfig } from "@utspring/domain/initial-data";
import { limitInputs } from "../trpc/input-limits.ts";
import { refuseUnreadable } from "../trpc/refuse-unreadable.ts";
import { trpcRoute } from "../trpc/trpc-route.ts";
import type { Failure } from "../trpc/trpc-route.ts";

export interface ServerOptions {
  deps: Deps;
  trustProxy: string[];
  isOwnOrigin: (origin: string) => boolean;
  checks: HealthChecks;
  config: WebConfig;
  terms?: readonly TermsSection[] | null;
  webRoot: string | null;
  /** Without it, `/metrics` does not exist. */
  metricsToken?: string;
  /** Null where mail is sent, and where others can reach the server. */
  outbox: MailOutbox | null;
  /** How often rights of open sockets are read again. */
  socketRecheckMs?: number;
}

/** Without these, a client could hold memory or connections that all share. */
const limits = {
  bodyBytes: 1_048_576,
  frameBytes: 16_384,
  closeTimeoutMs: 1_000,
  requestMs: 15_000,
  uploadMs: 330_000,
  connectionMs: 20_000,
  keepAliveMs: 72_000,
  batchCalls: 10,
  pathLength: 2_000,
};

// Procedures validate their input. Without these two, Fastify loads a validator and a serialiser that nothing uses.
const noSchemas = () => () => {
  throw new Error("no route has a schema");
};
const withoutSchemas = { buildValidator: noSchemas, buildSerializer: noSchemas };

/** Without listening; tests use it too. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { deps } = options;
  const app = fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    // Node has one limit for all requests, so it is the uploads'; limitBodyTime limits calls.
    serverFactory: (handler) => {
      const server = createLimitedServer(handler, { isBehindProxy: options.trustProxy.length > 0 });
      Object.assign(server, {
        requestTimeout: limits.uploadMs,
        headersTimeout: limits.requestMs,
        keepAliveTimeout: limits.keepAliveMs,
      });
      return server.setTimeout(limits.connectionMs);
    },
    routerOptions: { maxParamLength: limits.pathLength },
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    schemaController: { compilersFactory: withoutSchemas },
  });
  if (options.trustProxy.length > 0) ignoreForwardedPorts(app);
  limitBodyTime(app, limits.requestMs, "/files/");
  let metrics: Metrics | null = null;
  const onAnswered = logCalls(app, deps.log, () => metrics);
  const broadcaster = openBroadcaster(
    deps.db,
    deps.changeBus,
    (error) => deps.log.error({ err: error }, "changes could not be read"),
    ({ at }) => metrics?.delivered(at),
  );
  const callLimiter = openCallLimiter();
  const sockets = openSockets(deps, options.socketRecheckMs);
  // Before the WebSocket plugin, which would close sockets without a code.
  gracefulShutdown(app, sockets.closeAll);
  app.addHook("onClose", async () => {
    broadcaster.close();
    sockets.dispose();
  });

  const web =
    options.webRoot === null
      ? null
      : { root: options.webRoot, document: await readFile(path.join(options.webRoot, "app.html"), "utf8") };
  const isSecure = deps.appUrl.startsWith("https:");
  const isOwnOrigin = reportForeign(options.isOwnOrigin, deps);
  const headers = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy(deps.appUrl, options.config.chat ?? null, web === null ? [] : scriptsIn(web.document)),
    },
    strictTransportSecurity: isSecure,
    crossOriginEmbedderPolicy: false,
  };
  await safeHeaders(app, headers, policyKind);
  await app.register(cookie);
  // Disconnects a client that does not answer our close frame.
  const socketOptions = {
    maxPayload: limits.frameBytes,
    // Handles one frame in each turn of the event loop.
    allowSynchronousEvents: false,
    perMessageDeflate: false,
    closeTimeout: limits.closeTimeoutMs,
  };
  await app.register(websocket, { options: socketOptions });
  const handshakes = socketAdmission(deps, { isSecure });
  app.websocketServer.on("connection", (socket, request) => sockets.add(socket, handshakes.admitted(request)));
  app.addHook("onRequest", async (request, reply) => {
    if (request.ws && request.routeOptions.url !== "/trpc") return refuse(reply, "NOT_FOUND");
  });

  const trpcOptions = {
    router: appRouter,
    createContext: requestContexts({ deps, broadcaster, sockets, callLimiter, isSecure, onAnswered }),
    maxBatchSize: limits.batchCalls,
    onError: ({ error, path, ctx }: Failure) => {
      const isUnexpected = error.code === "INTERNAL_SERVER_ERROR" || error.code === "TIMEOUT";
      const entry = { err: error.cause ?? error, path, requestId: ctx?.requestId };
      logFailure(deps.log, entry, "a procedure failed", isUnexpected);
    },
  };
  await app.register(async (api) => {
    // Before the CSRF guard, whose refusals may not be stored either.
    api.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    api.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode === 503) reply.header("retry-after", "1");
    });
    api.addHook("onRequest", refuseForeign(isOwnOrigin));
    api.addHook("onRequest", refuseUnreadable);
    api.addHook("onRequest", handshakes.admit);
    announceApi(api);
    api.setErrorHandler((error: FastifyError, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) deps.log.error({ err: error, requestId: reply.request.id }, "a request failed");
      refuse(reply, status === 413 ? "TOO_LARGE" : status < 500 ? "BAD_INPUT" : "UNEXPECTED", status);
    });
    api.addHook("preHandler", limitInputs);
    trpcRoute(api, trpcOptions);
    const handleSocket = limitedSocketHandler({
      ...trpcOptions,
      wss: app.websocketServer,
      onSendError: (error) => deps.log.error({ err: error }, "a message could not be sent"),
    });
    api.get("/trpc", { websocket: true }, (socket, request) => handleSocket(socket, request.raw));
  });

  await registerFileRoutes(app, { deps, callLimiter, isOwnOrigin, isSecure });
  await serveProductImages(app, deps);
  calendarFeed(app, deps, callLimiter);
  await unsubscribeLinks(app, deps);
  shareTarget(app);
  wellKnown(app, deps, options.config.operator?.email ?? null);
  apiDocs(app, { isSecure });
  const parts = openHealthChecks(options.checks, deps);
  health(app, parts);
  serveProxyReport(app);
  if (options.metricsToken !== undefined) {
    // Loaded only when configured, since metrics take memory.
    const { serveMetrics } = await import("../monitoring/metrics.ts");
    metrics = serveMetrics(app, { deps, token: options.metricsToken, sockets: sockets.count, parts });
  }
  if (options.outbox !== null) devInbox(app, options.outbox);
  await staticWeb(app, web, options.config, {
    ...deps,
    terms: options.terms ?? null,
    readInitialData: createInitialDataReader({ ...trpcOptions, config: options.config, clock: deps.clock }),
    hasSession: ({ headers }) => secretOf(headers, isSecure) !== null,
  });
  return app;
}

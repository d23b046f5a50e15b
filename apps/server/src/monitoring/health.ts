import type { FastifyInstance } from "fastify";
import type { Parts, PartState } from "./health-checks.ts";

/** So that the log has each change. */
const askEveryMs = 15_000;

/** `/health/ready` is 503 without the parts that booking money needs; its body has every part's state. */
export function health(app: FastifyInstance, parts: Parts): void {
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: "stopping" });
    const states = await parts.ask();
    const isReady = states.every(({ isRequired, status }) => !isRequired || status !== "unavailable");
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? "ok" : "unavailable",
      ...Object.assign({}, ...states.map(({ name, status, details }) => ({ [name]: status, ...details }))),
      parts: Object.fromEntries(states.map(described)),
    });
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    void parts.ask();
    timer = setInterval(() => void parts.ask(), askEveryMs).unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}

function described({ name, status, since, reason }: PartState): [string, Record<string, unknown>] {
  return [name, { status, since: since.toISOString(), ...(reason === null ? {} : { reason }) }];
}

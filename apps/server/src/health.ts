import type { FastifyInstance } from "fastify";

/** A part that has not answered by then counts as down, in milliseconds. */
const patienceMs = 2_000;

/** `/health/live`: the process answers. `/health/ready`: so does everything it leans on; else 503 with what does not. */
export function health(app: FastifyInstance, checks: Record<string, () => Promise<void>>): void {
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: "stopping" });
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const isReady = parts.every(([, isUp]) => isUp);
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? "ok" : "unavailable",
      ...Object.fromEntries(parts.map(([name, isUp]) => [name, isUp ? "ok" : "unavailable"])),
    });
  });
}

async function answers(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const answered = check().then(
    () => true,
    () => false, // being down is the answer here, not an error
  );
  const isUp = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return isUp;
}

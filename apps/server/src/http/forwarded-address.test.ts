import fastify from "fastify";
import { expect, it } from "vitest";
import { ignoreForwardedPorts } from "./forwarded-address.ts";

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["198.51.100.7:4711", "198.51.100.7"],
  ["203.0.113.9:1, 198.51.100.7:4711", "198.51.100.7"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
])("a visitor's address is the same whatever port the proxy writes after it: %s", async (sent, address) => {
  const app = fastify({ trustProxy: ["127.0.0.1"] });
  ignoreForwardedPorts(app);
  app.get("/", async ({ ip }) => ip);
  const { body } = await app.inject({ url: "/", headers: { "x-forwarded-for": sent } });
  expect(body).toBe(address);
});

import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { wellKnown } from "./well-known.ts";

const deps = { appUrl: "https://utspring.example.se", clock: () => new Date("2026-11-29T12:00:00Z") };

function serverOf(contact: string | null) {
  const app = fastify();
  wellKnown(app, deps, contact);
  return app;
}

describe("well-known addresses", () => {
  it("security.txt has the operator's address, and is valid for half a year", async () => {
    const { headers, body } = await serverOf("hej@example.se").inject("/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.split("\n")).toEqual([
      "Contact: mailto:hej@example.se",
      "Expires: 2027-05-28T12:00:00.000Z",
      "Preferred-Languages: sv, en",
      "Canonical: https://utspring.example.se/.well-known/security.txt",
      "",
    ]);
  });

  it("without an operator's address there is no security.txt", async () => {
    expect((await serverOf(null).inject("/.well-known/security.txt")).statusCode).toBe(404);
  });

  it("change-password leads to the profile, where the password is changed", async () => {
    const { statusCode, headers } = await serverOf(null).inject("/.well-known/change-password");
    expect([statusCode, headers.location]).toEqual([303, "/profile"]);
  });
});

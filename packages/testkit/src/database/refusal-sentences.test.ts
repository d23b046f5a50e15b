import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import { makeTestUsers, secretsOf } from "../test-users.ts";
import type { TestRole } from "../test-users.ts";
import { pdfOf } from "../files.ts";
import { formOf, sendForm, uploadOf } from "../forms.ts";
import { openLiveServer } from "../live-server.ts";

const server = await openLiveServer();
const secrets = await secretsOf(server, await makeTestUsers(server));

const apiOf = (who: TestRole) => (who === "visitor" ? server.visitor() : server.withSecret(secrets[who])).api;
const id = randomUUID();
const session = { supplierId: id, name: "Höst", idempotencyKey: id };
const product = { name: "Bullar", costPrice: "20", classProfit: "10", options: [] };
const event = { title: "Bal", eventDate: "2027-05-20" };
const poll = { title: "Tema?", options: ["Ja", "Nej"] };
const firstImpersonate = 'Admin måste impersonera en klass först. Gå till Admin Dashboard och klicka "Gå till klass".';

type Call = (api: ReturnType<typeof apiOf>) => Promise<unknown>;
const rows: [who: TestRole, what: string, call: Call, sentence: string][] = [
  ["admin", "starts a session", (api) => api.sales.startSession.mutate(session), firstImpersonate],
  ["admin", "reads the fund", (api) => api.fund.overview.query(), firstImpersonate],
  [
    "outsider",
    "starts a session",
    (api) => api.sales.startSession.mutate(session),
    "Ingen klass hittades. Kontakta en administratör.",
  ],
  [
    "outsider",
    "creates a product",
    (api) => api.sales.products.create.mutate(product),
    "No class found for non-admin user",
  ],
  [
    "outsider",
    "toggles the checklist",
    (api) => api.checklist.setDone.mutate({ itemId: id, done: true }),
    "No class ID found",
  ],
  ["visitor", "starts a session", (api) => api.sales.startSession.mutate(session), "Ingen användare hittades"],
  [
    "visitor",
    "creates a checklist item",
    (api) => api.admin.checklist.create.mutate({ title: "Boka", isRequired: true }),
    "Inte inloggad",
  ],
  [
    "elev",
    "creates a budget",
    (api) => api.budget.create.mutate({ name: "Bal" }),
    "Endast klassansvarig kan skapa budgetar",
  ],
  [
    "elev",
    "removes a budget item",
    (api) => api.budget.removeItem.mutate({ itemId: id }),
    "Endast klassansvarig kan ta bort budgetposter",
  ],
  [
    "elev",
    "creates an event",
    (api) => api.calendar.create.mutate(event),
    "Endast studentansvariga kan skapa evenemang",
  ],
  [
    "elev",
    "edits an event",
    (api) => api.calendar.update.mutate({ ...event, eventId: id }),
    "Endast studentansvariga kan redigera evenemang",
  ],
  [
    "elev",
    "removes an event",
    (api) => api.calendar.remove.mutate({ eventId: id }),
    "Endast studentansvariga kan ta bort evenemang",
  ],
  ["elev", "creates a poll", (api) => api.polls.create.mutate(poll), "Endast studentansvariga kan skapa omröstningar"],
  [
    "elev",
    "closes a poll",
    (api) => api.polls.close.mutate({ pollId: id }),
    "Endast studentansvariga kan stänga omröstningar",
  ],
  [
    "elev",
    "removes a poll",
    (api) => api.polls.remove.mutate({ pollId: id }),
    "Endast studentansvariga kan ta bort omröstningar",
  ],
  [
    "elev",
    "removes a document",
    (api) => api.documents.remove.mutate({ documentId: id }),
    "Endast studentansvariga kan radera dokument",
  ],
  [
    "elev",
    "deposits",
    (api) => api.fund.deposit.mutate({ amount: "1", description: "x", idempotencyKey: id }),
    "Du har inte behörighet till det här.",
  ],
];

describe("the API refuses with the specification's sentences", () => {
  it.each(rows)("refused with the specified sentence: %s %s", async (who, _what, call, sentence) => {
    const refusal = await wireRefusal(call(apiOf(who)));
    expect([refusal.code, refusal.message]).toEqual([who === "visitor" ? "NOT_SIGNED_IN" : "NOT_ALLOWED", sentence]);
  });

  it("refused with the specified sentence: elev uploads a document", async () => {
    const { status, body } = await sendForm(
      server,
      secrets.elev,
      "/files/documents",
      uploadOf("protokoll.pdf", pdfOf()),
    );
    expect([status, body["error"]]).toMatchObject([
      403,
      { code: "NOT_ALLOWED", message: "Endast studentansvariga kan ladda upp dokument" },
    ]);
  });

  it.each([
    ["no file", formOf([{ name: "title", data: "Protokoll" }])],
    [
      "a file field where nothing was chosen",
      formOf([
        { name: "title", data: "Protokoll" },
        { name: "file", fileName: "", type: "application/octet-stream", data: "" },
      ]),
    ],
    ["neither title nor file", formOf([{ name: "description", data: "" }])],
  ])("refused with the specified sentence: studentansvarig uploads %s", async (_what, form) => {
    const { status, body } = await sendForm(server, secrets.studentansvarig, "/files/documents", form);
    expect([status, body["error"]]).toMatchObject([
      400,
      { code: "BAD_INPUT", field: "file", message: "Fyll i titel och välj en fil" },
    ]);
  });

  it("refused with the specified sentence: studentansvarig uploads a file without a title", async () => {
    const { status, body } = await sendForm(
      server,
      secrets.studentansvarig,
      "/files/documents",
      formOf([{ name: "file", fileName: "a.txt", data: "hej" }]),
    );
    expect([status, body["error"]]).toMatchObject([
      400,
      { code: "BAD_INPUT", issues: [{ path: "title", message: "Fyll i titel och välj en fil" }] },
    ]);
  });
});

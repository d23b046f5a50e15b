import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { choicesOf } from "@utspring/domain/notifications/rules";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { NotificationsCard } from "./NotificationsCard.tsx";

const endpoint = "https://push.example.se/mine";
const answer = (more = {}) => ({
  choices: choicesOf(null),
  isQuiet: true,
  publicKey: "BAAA",
  devices: ["https://push.example.se/phone"],
  ...more,
});

function browserThatTakesPushes({
  permission = "granted",
  subscribe,
}: { permission?: NotificationPermission; subscribe?: () => Promise<unknown> } = {}) {
  let current: unknown = null;
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: "B", auth: "a" } }),
    unsubscribe: async () => ((current = null), true),
  };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = subscribe ? await subscribe() : made),
  };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", {
    permission: "default",
    requestPermission: async () => (Object.assign(Notification, { permission }), permission),
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

describe("NotificationsCard", () => {
  // A refused change, and a browser without a push service, are logged to the console.
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  it("the stored settings are shown, and each change sends only what was changed", async () => {
    const { calls } = renderWithServer(<NotificationsCard />, { answers: { "notices.settings": () => answer() } });
    expect(await screen.findAllByRole("button", { name: /^Detaljer: /u })).toHaveLength(4);
    expect(screen.queryByLabelText("Mejl: Nytt meddelande")).toBeNull();
    for (const button of screen.getAllByRole("button", { name: /^Detaljer: /u })) await userEvent.click(button);
    const mail = screen.getByLabelText("Mejl: Nytt meddelande");
    expect(mail).toHaveProperty("value", "digest");
    expect(screen.getByLabelText("Push: Godkänd eller avvisad betalning")).toHaveProperty("checked", true);
    await userEvent.selectOptions(mail, "now");
    await userEvent.click(screen.getByLabelText("Push: Ny omröstning"));
    await userEvent.click(screen.getByRole("switch", { name: /^Tyst mellan/u }));
    const sent = calls
      .filter(({ procedure }) => procedure !== "notices.settings" && procedure !== "auth.me")
      .map(({ procedure, input }) => [procedure, input]);
    expect(sent).toEqual([
      ["notices.choose", { kind: "messagePosted", push: false, mail: "now" }],
      ["notices.choose", { kind: "pollOpened", push: true, mail: "digest" }],
      ["notices.setQuiet", { isQuiet: false }],
    ]);
  });

  it("a group's switch turns the pushes of all its kinds on and off, and leaves their mails", async () => {
    const { calls } = renderWithServer(<NotificationsCard />, { answers: { "notices.settings": () => answer() } });
    const read = await screen.findByLabelText("Push: Läsa");
    expect(read).toHaveProperty("checked", false);
    await userEvent.click(read);
    expect(calls.filter(({ procedure }) => procedure === "notices.choose").map(({ input }) => input)).toEqual(
      ["messagePosted", "saleStarted", "saleEnded"].map((kind) => ({ kind, push: true, mail: "digest" })),
    );
    expect(read).toHaveProperty("checked", true);
  });

  it("a choice that the server refuses is reset, with an error message", async () => {
    renderWithServer(<NotificationsCard />, {
      answers: { "notices.settings": () => answer() },
      refusals: { "notices.choose": { code: "UNEXPECTED" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Detaljer: Läsa" }));
    await userEvent.click(screen.getByLabelText("Push: Nytt meddelande"));
    expect(await screen.findByText("Kunde inte spara valet")).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText("Push: Nytt meddelande")).toHaveProperty("checked", false));
  });

  it("a browser without push shows a text about it and no button", async () => {
    renderWithServer(<NotificationsCard />, { answers: { "notices.settings": () => answer() } });
    expect(await screen.findByText(/kan inte ta emot push/u)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /push/u })).toBeNull();
  });

  it("turning push on asks the browser and subscribes this device, and turning it off unsubscribes it", async () => {
    browserThatTakesPushes();
    let devices: string[] = [];
    const { calls } = renderWithServer(<NotificationsCard />, {
      answers: {
        "notices.settings": () => answer({ devices }),
        "notices.subscribePush": () => void (devices = [endpoint]),
        "notices.unsubscribePush": () => void (devices = []),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Slå på push här" }));
    expect(await screen.findByText("Den här enheten får push.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Stäng av push här" }));
    expect(await screen.findByRole("button", { name: "Slå på push här" })).toBeTruthy();
    expect(calls.filter(({ procedure }) => procedure !== "notices.settings" && procedure !== "auth.me")).toEqual([
      { procedure: "notices.subscribePush", input: { endpoint, p256dh: "B", auth: "a" } },
      { procedure: "notices.unsubscribePush", input: { endpoint } },
    ]);
  });

  it("a denied browser permission subscribes nothing and shows that notifications are blocked", async () => {
    browserThatTakesPushes({ permission: "denied" });
    const { calls } = renderWithServer(<NotificationsCard />, {
      answers: { "notices.settings": () => answer({ devices: [] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Slå på push här" }));
    expect(await screen.findByText(/blockerar notiser/u)).toBeTruthy();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("notices.subscribePush");
  });

  it("an error is shown when the browser cannot reach its push service", async () => {
    browserThatTakesPushes({ subscribe: () => Promise.reject(new Error("no push service")) });
    renderWithServer(<NotificationsCard />, { answers: { "notices.settings": () => answer({ devices: [] }) } });
    await userEvent.click(await screen.findByRole("button", { name: "Slå på push här" }));
    expect(await screen.findByText("Kunde inte slå på push")).toBeTruthy();
  });
});

import { configure, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { choicesOf } from "@utspring/domain/notifications/rules";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useMe } from "../../../lib/session/use-me.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { PushQuestion } from "./PushQuestion.tsx";

configure({ asyncUtilTimeout: 5_000 });

const endpoint = "https://push.example.se/mine";
const title = "Vill du veta när betalningen är godkänd?";

/** A browser that takes pushes, and answers its own question so. */
function browserThatTakesPushes(
  answer: NotificationPermission = "granted",
  permission: NotificationPermission = "default",
) {
  let current: unknown = null;
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: "B", auth: "a" } }),
    unsubscribe: async () => true,
  };
  const registration = {
    pushManager: { getSubscription: async () => current, subscribe: async () => (current = made) },
  };
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", {
    permission,
    requestPermission: async () => (Object.assign(Notification, { permission: answer }), answer),
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

/** As its page shows it: once it is known who looks. */
function Guarded({ about }: { about: "joined" | "decision" }) {
  const { me } = useMe();
  return (
    me && (
      <>
        <p>Sidan</p>
        <PushQuestion about={about} />
      </>
    )
  );
}

function show({
  devices = [] as string[],
  choices = choicesOf(null),
  about = "decision" as "joined" | "decision",
} = {}) {
  let known = devices;
  const view = renderWithServer(<Guarded about={about} />, {
    answers: {
      "auth.me": () => someone(),
      "notices.settings": () => ({ choices, isQuiet: true, publicKey: "BAAA", devices: known }),
      "notices.subscribePush": () => void (known = [endpoint]),
    },
  });
  const subscribed = () =>
    view.calls.filter(({ procedure }) => procedure === "notices.subscribePush").map(({ input }) => input);
  return { ...view, subscribed };
}

/** The page is there, and what was asked for it has been answered. */
async function settled(calls: { procedure: string }[], asked: boolean) {
  await screen.findByText("Sidan");
  await waitFor(() => expect(calls.some(({ procedure }) => procedure === "notices.settings")).toBe(asked));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

describe("PushQuestion", () => {
  it("the page asks before the browser does, and the question disappears after the answer", async () => {
    browserThatTakesPushes();
    const { subscribed } = show();
    await screen.findByRole("region", { name: title });
    expect(subscribed()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Ja, säg till" }));
    await screen.findByText("Push är på");
    expect(subscribed()).toEqual([{ endpoint, p256dh: "B", auth: "a" }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: title })).toBeNull());
  });

  it("Inte nu dismisses the question for good", async () => {
    browserThatTakesPushes();
    const first = show();
    await userEvent.click(await screen.findByRole("button", { name: "Inte nu" }));
    expect(screen.queryByRole("region", { name: title })).toBeNull();
    first.unmount();
    const { calls, subscribed } = show();
    await settled(calls, false);
    expect([screen.queryByText(title), subscribed()]).toEqual([null, []]);
  });

  it("a denied browser permission removes the question and subscribes nothing", async () => {
    browserThatTakesPushes("denied");
    const { subscribed } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Ja, säg till" }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(subscribed()).toEqual([]);
  });

  it.each([
    ["the browser takes no pushes", null],
    ["the browser has been told yes", "granted"],
    ["the browser has been told no", "denied"],
  ] as const)("the question is not shown when %s", async (_where, permission) => {
    if (permission !== null) browserThatTakesPushes(permission, permission);
    const { calls } = show();
    await settled(calls, false);
    expect(screen.queryByText(title)).toBeNull();
  });

  it.each([
    ["another device is pushed to", { devices: ["https://push.example.se/phone"] }],
    [
      "pushes of this have been chosen away",
      { choices: { ...choicesOf(null), paymentDecided: { push: false, mail: "now" as const } } },
    ],
  ] as const)("the question is not shown when %s", async (_where, answer) => {
    browserThatTakesPushes();
    const { calls } = show({ ...answer, devices: "devices" in answer ? [...answer.devices] : [] });
    await settled(calls, true);
    expect(screen.queryByText(title)).toBeNull();
  });

  it("a new member is asked about what is to pay, vote on and read, and one press turns on pushes of these", async () => {
    browserThatTakesPushes();
    const { calls, subscribed } = show({ about: "joined" });
    await screen.findByText("Vill du få en notis när det är något att betala, rösta om eller läsa?");
    await userEvent.click(screen.getByRole("button", { name: "Ja, säg till" }));
    await waitFor(() => expect(calls.filter(({ procedure }) => procedure === "notices.choose")).toHaveLength(6));
    expect(subscribed()).toHaveLength(1);
    expect(calls.filter(({ procedure }) => procedure === "notices.choose").map(({ input }) => input)).toContainEqual({
      kind: "pollOpened",
      push: true,
      mail: "digest",
    });
  });

  it("a new member whose browser declines gets no kind turned on", async () => {
    browserThatTakesPushes("denied");
    const { calls } = show({ about: "joined" });
    await userEvent.click(await screen.findByRole("button", { name: "Ja, säg till" }));
    await waitFor(() => expect(screen.queryByText(/^Vill du få en notis/u)).toBeNull());
    expect(calls.map(({ procedure }) => procedure)).not.toContain("notices.choose");
  });

  it("on an iPhone without the home screen a new member reads what is needed, once", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)");
    const { unmount } = show({ about: "joined" });
    expect(await screen.findByText(/Lägg till på hemskärmen/u)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ja, säg till" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Jag förstår" }));
    unmount();
    show({ about: "joined" });
    await screen.findByText("Sidan");
    expect(screen.queryByText(/^Vill du få en notis/u)).toBeNull();
    vi.restoreAllMocks();
  });
});

import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { useConnectionStatus } from "./use-connection-status.ts";
import { trpc } from "./trpc.ts";

function Probe() {
  const { auth } = trpc.useUtils();
  const status = useConnectionStatus();
  return (
    <>
      <p>{status}</p>
      <button type="button" onClick={() => auth.me.setData(undefined, someone(), { updatedAt: 1 })}>
        Från enheten
      </button>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a page from the device says that the server does not answer after four seconds, not before", async () => {
  renderWithServer(<Probe />, { answers: { "auth.me": () => new Promise(() => undefined) } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => screen.getByRole("button").click());
  await pass(3_900);
  expect(screen.getByText("online")).toBeTruthy();
  await pass(200);
  expect(screen.getByText("unreachable")).toBeTruthy();
});

import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { trpc } from "../query/trpc.ts";
import { useIsSessionUnreadable } from "./use-is-session-unreadable.ts";

function Probe() {
  const { refetch } = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return (
    <button type="button" onClick={() => void refetch()}>
      {useIsSessionUnreadable() ? "lost" : "found"}
    </button>
  );
}

it("the session stays unreadable during a retry until the server answers", async () => {
  const script = {
    refusals: { "auth.me": { code: "BUSY" } } as NonNullable<Script["refusals"]>,
    silent: [] as string[],
    answers: { "auth.me": () => someone() },
  };
  renderWithServer(<Probe />, script);
  const button = await screen.findByRole("button", { name: "lost" });
  delete script.refusals["auth.me"];
  script.silent.push("auth.me");
  await userEvent.click(button);
  expect(button.textContent).toBe("lost");
});

it("the session is not unreadable when the server answers, or before the first answer", async () => {
  renderWithServer(<Probe />, { answers: { "auth.me": () => someone() } });
  expect(await screen.findByRole("button", { name: "found" })).toBeTruthy();
  renderWithServer(<Probe />, { silent: ["auth.me"] });
  expect(screen.queryByRole("button", { name: "lost" })).toBeNull();
});

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { trpc } from "../query/trpc.ts";
import { hasSignedInMark, markSignedIn } from "../session/signed-in-mark.ts";
import { useSignOut } from "./use-sign-out.ts";

function Page() {
  const { run } = useSignOut();
  const { data } = trpc.fund.overview.useQuery();
  return (
    <>
      <button onClick={() => void run()}>Logga ut</button>
      <p>{data === undefined ? "Läser" : "Läst"}</p>
    </>
  );
}

it("a sign-out that fails reads again the queries that it cancelled", async () => {
  const silent = ["fund.overview"];
  const { calls } = renderWithServer(<Page />, {
    silent,
    answers: { "fund.overview": () => ({ balanceOre: 0 }) },
    refusals: { "auth.signOut": { code: "BUSY" } },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByText("Läser")).toBeTruthy();
  silent.length = 0;
  fireEvent.click(screen.getByText("Logga ut"));
  expect(await screen.findByText("Läst")).toBeTruthy();
});

it("the mark of an open session is gone before the server ends it, so that another tab explains nothing", async () => {
  markSignedIn("1", "2");
  let marked: boolean | undefined;
  renderWithServer(<Page />, {
    answers: {
      "fund.overview": () => ({ balanceOre: 0 }),
      "auth.signOut": () => {
        marked = hasSignedInMark();
        return null;
      },
    },
  });
  fireEvent.click(screen.getByText("Logga ut"));
  await waitFor(() => expect(marked).toBe(false));
});

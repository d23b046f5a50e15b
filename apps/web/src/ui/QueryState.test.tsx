import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { QueryState } from "./QueryState.tsx";

const query = { data: undefined as unknown, isPending: false, isError: false, isFetching: false, refetch: vi.fn() };

function show(state: Partial<typeof query>, props: { isRefreshShown?: boolean; empty?: React.ReactNode } = {}) {
  render(
    <MantineProvider env="test">
      <QueryState
        query={{ ...query, ...state }}
        failure="could not be loaded"
        loading={<p>loading</p>}
        empty={<p>empty</p>}
        {...props}
      />
    </MantineProvider>,
  );
  return ["loading", "could not be loaded", "empty"].filter((text) => screen.queryByText(text) !== null);
}

it("the first load shows a loading state, and a failed one shows the error with a retry button", async () => {
  expect(show({ isPending: true, isFetching: true })).toEqual(["loading"]);
  cleanup();
  expect(show({ isError: true })).toEqual(["could not be loaded"]);
  await userEvent.click(screen.getByRole("button"));
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

it("an answer without rows shows the empty state, and an answer with rows shows no state", () => {
  expect(show({ data: [] })).toEqual(["empty"]);
  cleanup();
  expect(show({ data: [1] }, { empty: false })).toEqual([]);
});

it("a failed refresh keeps the answer, and its error is shown only with isRefreshShown", () => {
  expect(show({ data: [1], isError: true }, { empty: false })).toEqual([]);
  cleanup();
  expect(show({ data: [1], isError: true }, { empty: false, isRefreshShown: true })).toEqual(["could not be loaded"]);
});

import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createStore, useStore } from "./store.ts";

it("every component that uses a store shows its newest value, and an unmounted one is not rendered again", () => {
  const store = createStore(1);
  const onRender = vi.fn();
  function Probe() {
    onRender();
    return <p>{useStore(store)}</p>;
  }
  const { unmount } = render(
    <>
      <Probe />
      <Probe />
    </>,
  );
  act(() => store.set(2));
  expect(screen.getAllByText("2")).toHaveLength(2);
  const before = onRender.mock.calls.length;
  act(() => store.set(2));
  expect(onRender).toHaveBeenCalledTimes(before);
  unmount();
  store.set(3);
  expect(store.get()).toBe(3);
  expect(onRender).toHaveBeenCalledTimes(before);
});

it("the server renders the store's initial value, or the value that is passed in", () => {
  const store = createStore("initial");
  store.set("of the page");
  const Probe = ({ rendered }: { rendered?: string | null }) => <p>{String(useStore(store, rendered))}</p>;
  expect(renderToString(<Probe />)).toBe("<p>initial</p>");
  expect(renderToString(<Probe rendered={null} />)).toBe("<p>null</p>");
});

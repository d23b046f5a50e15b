import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { useSheetTask } from "./use-sheet.ts";

describe("useSheetTask", () => {
  it("keeps what the sheet is for while it closes, and replaces it when it is opened for something else", () => {
    const { result } = renderHook(() => useSheetTask<string>());
    expect([result.current.task, result.current.isOpen]).toEqual([null, false]);
    act(() => result.current.begin("Bal"));
    expect([result.current.task, result.current.isOpen]).toEqual(["Bal", true]);
    act(() => result.current.close());
    expect([result.current.task, result.current.isOpen]).toEqual(["Bal", false]);
    act(() => result.current.begin("Flak"));
    expect([result.current.task, result.current.isOpen]).toEqual(["Flak", true]);
  });

  it("its functions are the same in each render, so that a list of rows with them is not rendered for the sheet", () => {
    const { result } = renderHook(() => useSheetTask<string>());
    const { begin, close } = result.current;
    act(() => begin("Bal"));
    expect([result.current.begin, result.current.close]).toEqual([begin, close]);
  });

  it("a change that is pressed while the sheet opens is shown first", () => {
    const { result } = renderHook(() => {
      const [count, setCount] = useState(0);
      const seen = useState<string[]>([])[0];
      const sheet = useSheetTask<string>();
      seen.push(`${count} ${sheet.isOpen ? "open" : "closed"}`);
      return { ...sheet, setCount, seen };
    });
    act(() => {
      result.current.begin("Bal");
      result.current.setCount(1);
    });
    expect(result.current.seen).toEqual(["0 closed", "1 closed", "1 open"]);
  });
});

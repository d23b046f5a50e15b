import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useConfetti } from "./use-confetti.ts";

const thrown = vi.fn<() => void>();
const load = () => Promise.resolve({ throwConfetti: thrown });

describe("confetti", () => {
  beforeEach(() => {
    thrown.mockClear();
    localStorage.clear();
  });

  it.each([100, 50, 10])("confetti is thrown with %i days left, once a day per device", async (days) => {
    renderHook(() => useConfetti(days, load));
    await waitFor(() => expect(thrown).toHaveBeenCalledTimes(1));
    renderHook(() => useConfetti(days, load));
    expect(thrown).toHaveBeenCalledTimes(1);
  });

  it.each([null, 0, 11, 99])("confetti is not thrown when the number of days left is %s", (days) => {
    renderHook(() => useConfetti(days, load));
    expect(localStorage.getItem("utspring.confetti")).toBeNull();
  });

  it("confetti is not thrown for a person who prefers reduced motion", () => {
    vi.mocked(matchMedia).mockReturnValueOnce({ matches: true } as MediaQueryList);
    renderHook(() => useConfetti(100, load));
    expect(localStorage.getItem("utspring.confetti")).toBeNull();
  });
});

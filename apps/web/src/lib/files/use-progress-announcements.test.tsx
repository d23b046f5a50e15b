import { act } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { announcedLines } from "../../testing/toasts.ts";
import { useProgressAnnouncements } from "./use-progress-announcements.ts";

describe("useProgressAnnouncements", () => {
  afterEach(() => vi.useRealTimers());

  /** Renders an upload at each share for the given time. Returns the announcements in order. */
  function toldOf(shares: (number | null)[], eachMs: number): string[] {
    vi.useFakeTimers();
    let setShare: (share: number | null) => void = () => {};
    function Upload() {
      const [share, set] = useState<number | null>(null);
      useEffect(() => void (setShare = set), []);
      useProgressAnnouncements(share, (percent) => `${percent} %`);
      return null;
    }
    renderWithServer(<Upload />);
    const told: string[] = [];
    for (const share of shares) {
      act(() => setShare(share));
      for (let ms = 0; ms < eachMs; ms += 50) {
        act(() => vi.advanceTimersByTime(50));
        const line = announcedLines().at(-1);
        if (line !== undefined && line !== told.at(-1)) told.push(line);
      }
    }
    return told;
  }

  it("an upload's progress is announced at its start, half and end", () => {
    expect(toldOf([null, 0, 0.1, 0.3, 0.49, 0.5, 0.7, 0.9, 1], 500)).toEqual(["0 %", "50 %", "100 %"]);
  });

  it("progress that is over at once is not announced", () => {
    expect(toldOf([0, 0.6, 1, null], 100)).toEqual([]);
  });
});

import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { theme } from "../../theme.ts";
import { GoalProgress } from "./GoalProgress.tsx";
import type { Goal } from "./GoalProgress.tsx";

describe("GoalProgress", () => {
  const goal: Goal = { targetValue: 2, pupils: 3, classGoal: 6, sold: 1, percent: 16.7 };
  const show = (shown: Goal) =>
    render(
      <MantineProvider theme={theme} env="test">
        <GoalProgress goal={shown} />
      </MantineProvider>,
    ).container.textContent;

  it("a class without pupils shows no goal of 0 and no percentage", () => {
    const words = show({ ...goal, pupils: 0, classGoal: 0, percent: 100 });
    expect(words).not.toMatch(/av 0|%|nått/u);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("a class with pupils shows the goal and the percentage", () => {
    expect(show(goal)).toMatch(/1 av 6/u);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("16.7");
  });
});

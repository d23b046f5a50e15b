import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { SetGoalForm } from "./SetGoalForm.tsx";

beforeEach(() => sessionStorage.clear());

function show() {
  const onDone = vi.fn<() => void>();
  const goal = { targetValue: 10, pupils: 12, classGoal: 120, sold: 0, percent: 0 };
  return {
    onDone,
    ...renderWithServer(<SetGoalForm goal={goal} onDone={onDone} />, {
      answers: { "auth.me": () => someone({ role: "studentansvarig" }) },
    }),
  };
}

const number = () => screen.getByRole<HTMLInputElement>("textbox");

describe("SetGoalForm", () => {
  it("an unsaved goal, also an emptied one, survives a reload until it is saved", async () => {
    const first = show();
    await userEvent.clear(number());
    first.unmount();
    const second = show();
    expect(number().value).toBe("");
    await userEvent.type(number(), "25");
    second.unmount();

    const { calls, onDone, unmount } = show();
    expect(number().value).toBe("25");
    await userEvent.type(number(), "{Enter}");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls.filter(({ procedure }) => procedure === "sales.setGoal").map(({ input }) => input)).toEqual([
      { targetValue: 25 },
    ]);
    unmount();
    show();
    expect(number().value).toBe("10");
  });
});

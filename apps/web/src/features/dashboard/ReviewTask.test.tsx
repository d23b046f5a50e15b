import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { ReviewTask } from "./ReviewTask.tsx";

it("the task says which month and leads to the review", () => {
  renderWithServer(<ReviewTask month="2026-10" />);
  const link = screen.getByRole("link", { name: /^Granska kassan Kassan i oktober 2026 väntar på dig\.$/u });
  expect(link.getAttribute("href")).toBe("/class/fund?flik=granskning");
});

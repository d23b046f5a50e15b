import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithServer } from "../testing/render.tsx";
import { CutNote } from "./CutNote.tsx";

it.each([
  [99, false],
  [100, true],
])("a list of %i rows says that it has no more: %s", (count, isSaid) => {
  renderWithServer(<CutNote count={count} />, { answers: {} });
  expect(screen.queryByText("Högst 100 visas.") !== null).toBe(isSaid);
});

import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useGridKeys } from "./use-grid-keys.ts";

function Grid({ rows = 3 }: { rows?: number }) {
  const keys = useGridKeys();
  return (
    <table {...keys}>
      <thead>
        <tr>
          <th rowSpan={2}>Medlem</th>
          <th>A</th>
          <th>B</th>
        </tr>
        <tr>
          <td>–</td>
          <td>
            <button type="button" tabIndex={-1}>
              Påminn B
            </button>
          </td>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {["A", "B"].map((column) => (
              <td key={column}>
                <button type="button" tabIndex={-1}>
                  {column}
                  {row + 1}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const stops = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.tabIndex === 0)
    .map((button) => button.textContent);
const press = (key: string, more: object = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  return document.activeElement?.textContent;
};

describe("useGridKeys — a grid of buttons is one tab stop", () => {
  it("only one cell is reachable by Tab, and the arrow keys move between cells", () => {
    render(<Grid />);
    expect(stops()).toEqual(["A1"]);
    screen.getByRole("button", { name: "A1" }).focus();
    expect([
      press("ArrowRight"),
      press("ArrowDown"),
      press("ArrowDown"),
      press("ArrowDown"),
      press("ArrowLeft"),
      press("ArrowLeft"),
    ]).toEqual(["B1", "B2", "B3", "B3", "A3", "A3"]);
    expect(stops()).toEqual(["A3"]);
  });

  it("Home and End move to the ends of the row, with Ctrl of the table, and the arrow keys reach its head", () => {
    render(<Grid />);
    screen.getByRole("button", { name: "A2" }).focus();
    expect([press("End"), press("Home"), press("End", { ctrlKey: true }), press("Home", { ctrlKey: true })]).toEqual([
      "B2",
      "A2",
      "B3",
      "Påminn B",
    ]);
    expect([press("ArrowDown"), press("ArrowUp"), press("x")]).toEqual(["B1", "Påminn B", "Påminn B"]);
  });

  it("when the cell reachable by Tab is removed, another cell becomes reachable", () => {
    const { rerender } = render(<Grid />);
    screen.getByRole("button", { name: "B3" }).focus();
    expect(stops()).toEqual(["B3"]);
    rerender(<Grid rows={1} />);
    expect(stops()).toEqual(["A1"]);
  });
});

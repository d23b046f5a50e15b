import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../testing/render.tsx";
import { Sheet } from "./Sheet.tsx";

/** A form whose code comes when `load` is called. */
function lateForm() {
  let load = () => {};
  const Form = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        load = () =>
          resolve({
            default: () => (
              <label>
                Belopp <input />
              </label>
            ),
          });
      }),
  );
  return { Form, load: () => load() };
}

function Probe({ Form }: { Form: React.ComponentType }) {
  const [isOpen, setIsOpen] = useState(true);
  const [hasData, setHasData] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHasData(true)}>
        Data
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Pengar in">
        {hasData && <Form />}
      </Sheet>
    </>
  );
}

describe("Sheet", () => {
  it("a sheet stays open and can be closed while its form's code loads", async () => {
    const { Form, load } = lateForm();
    renderWithServer(<Probe Form={Form} />);
    await screen.findByRole("dialog", { name: "Pengar in" });
    screen.getByText("Data").click();
    await screen.findByRole("status");
    expect(screen.getByRole("dialog", { name: "Pengar in" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await act(async () => load());
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  });

  it("a sheet shows its form when the form's code has loaded", async () => {
    const { Form, load } = lateForm();
    renderWithServer(<Probe Form={Form} />);
    await screen.findByRole("dialog", { name: "Pengar in" });
    screen.getByText("Data").click();
    await screen.findByRole("status");
    await act(async () => load());
    expect(await screen.findByLabelText("Belopp")).toBeTruthy();
  });

  it("a sheet whose form's code cannot be loaded says so, and the page under it stays", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const Form = lazy(() => Promise.reject(new Error("Failed to fetch dynamically imported module: /assets/Form.js")));
    renderWithServer(<Probe Form={Form} />);
    await screen.findByRole("dialog", { name: "Pengar in" });
    screen.getByText("Data").click();
    expect((await screen.findByRole("alert")).textContent).toContain("Du är offline. Försök igen när du har nät.");
    expect([screen.getByRole("dialog", { name: "Pengar in" }), screen.getByText("Data")]).toHaveLength(2);
    expect(log).toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    vi.restoreAllMocks();
  });
});

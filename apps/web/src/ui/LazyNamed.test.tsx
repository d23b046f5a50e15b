import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MantineProvider } from "@mantine/core";
import { Suspense } from "react";
import type { ComponentType } from "react";
import { expect, it, vi } from "vitest";
import { lazyNamed } from "./lazy-named.ts";
import { SheetErrorBoundary } from "./SheetErrorBoundary.tsx";

it("code that could not be loaded is loaded again by Försök igen, and shown", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const find = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error("Failed to fetch dynamically imported module: /a.js"))
    .mockResolvedValue(() => <p>Framme</p>);
  const Found = lazyNamed(find);
  render(
    <MantineProvider env="test">
      <SheetErrorBoundary>
        <Suspense>
          <Found />
        </Suspense>
      </SheetErrorBoundary>
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Försök igen" }));
  expect(await screen.findByText("Framme")).toBeTruthy();
  expect(find).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

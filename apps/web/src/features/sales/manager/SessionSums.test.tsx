import { MantineProvider } from "@mantine/core";
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { theme } from "../../../theme.ts";
import { SessionSums } from "./SessionSums.tsx";

function shownSums(amountOre: number, goodsOre: number, classProfitOre: number): string[] {
  const { container, unmount } = render(
    <MantineProvider theme={theme} env="test">
      <SessionSums sums={{ salesCount: 1, quantity: 1, amountOre, goodsOre, ownPurchasesOre: 0, classProfitOre }} />
    </MantineProvider>,
  );
  const shown = [...container.querySelectorAll("dd")].map((line) => line.textContent.replaceAll(/\s/gu, " "));
  unmount();
  return shown;
}
const asNumber = (words: string) => Number(words.replace(" kr", "").replaceAll(" ", "").replace(",", "."));

describe("SessionSums", () => {
  it.each([
    [99_999, 66_666, 33_333],
    // Each rounded by itself they would be 101 and not 100.
    [10_000, 5_050, 4_950],
    [60_000, 42_000, 18_000],
    [1_01, 51, 50],
  ])("the displayed parts of %i öre add up to the displayed sum", (amountOre, goodsOre, classProfitOre) => {
    const [amount = 0, supplier = 0, classProfit = 0] = shownSums(amountOre, goodsOre, classProfitOre).map(asNumber);
    expect(Math.round((supplier + classProfit) * 100)).toBe(Math.round(amount * 100));
    expect(Math.round(amount * 100)).toBe(amountOre);
  });

  it("whole kronor are shown without öre", () => {
    expect(shownSums(60_000, 42_000, 18_000)).toEqual(["600 kr", "420 kr", "180 kr"]);
  });
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { ReceiptList } from "./ReceiptList.tsx";

const receipt = {
  id: "r",
  fileName: "kvitto.png",
  fileSize: 2048,
  addedAt: new Date("2026-11-20T12:00:00Z"),
  isUnused: false,
  claimStatus: null,
  isOwn: true,
  ownerName: "Ebba Ek",
};

it.each([
  ["a report", null, "hör till en betalning"],
  ["a declined claim", "declined", "hör till ett avslaget utlägg"],
  ["a claim that was taken back", "withdrawn", "hör till ett tillbakataget utlägg"],
])("a receipt that can be removed says that it belongs to %s", async (_what, claimStatus, words) => {
  renderWithServer(<ReceiptList />, {
    answers: {
      "auth.me": () => someone(),
      "payments.receipts": () => ({ storedBytes: 1, quotaBytes: 2, rows: [{ ...receipt, claimStatus }] }),
    },
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/till utlägg som är avslagna eller tillbakatagna/u)).toBeTruthy();
});

it("a list of a hundred receipts says that there may be more", async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...receipt, id: `r${index}` }));
  renderWithServer(<ReceiptList />, {
    answers: { "auth.me": () => someone(), "payments.receipts": () => ({ storedBytes: 1, quotaBytes: 2, rows }) },
  });
  expect(await screen.findByText("Högst 100 visas.")).toBeTruthy();
});

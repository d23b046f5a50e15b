import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { CompareHeadForm } from "./CompareHeadForm.tsx";

const [today, earlier, foreign] = ["a".repeat(64), "b".repeat(64), "c".repeat(64)];

const show = (hash: string, isIntact = true) =>
  renderWithServer(<CompareHeadForm hash={hash} />, {
    answers: {
      "fund.head": () => ({ seq: 9, hash: today, knownHash: null }),
      "fund.verify": (input) => ({
        isIntact,
        rows: 9,
        firstBrokenSeq: isIntact ? null : 4,
        firstBrokenSignOff: null,
        againstSeq: (input as { against: string }).against === earlier ? 7 : null,
      }),
    },
  });

async function compare(hash: string) {
  fireEvent.change(screen.getByLabelText("Tidigare kontrollsumma"), { target: { value: hash } });
  fireEvent.click(screen.getByRole("button", { name: "Jämför" }));
}

describe("CompareHeadForm", () => {
  it("today's head hash is shown in full, and an invalid hash is refused without a call", async () => {
    const { calls } = show("");
    await screen.findByText(today);
    await compare("abc");
    await screen.findByText("Kontrollsumman är 64 tecken: siffrorna 0–9 och bokstäverna a–f.");
    expect(calls.map(({ procedure }) => procedure)).toEqual(["fund.head"]);
  });

  it("a broken hash from a link is refused at once, without a call, and the sentence goes when it is edited", async () => {
    const { calls } = show("abc");
    const field = screen.getByLabelText<HTMLInputElement>("Tidigare kontrollsumma");
    expect(field.value).toBe("abc");
    const sentence = "Kontrollsumman är 64 tecken: siffrorna 0–9 och bokstäverna a–f.";
    await screen.findByText(sentence);
    expect(calls.map(({ procedure }) => procedure)).toEqual(["fund.head"]);
    fireEvent.change(field, { target: { value: earlier } });
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it("a form without a hash shows no refusal", async () => {
    show("");
    await screen.findByText(today);
    expect(screen.getByLabelText("Tidigare kontrollsumma").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("an earlier hash in capitals and with spaces shows the ledger row it belongs to", async () => {
    show("");
    await compare(` ${earlier.toUpperCase()} `);
    expect((await screen.findByRole("alert")).textContent).toContain("efter rad 7");
  });

  it("a hash on two lines with spaces is compared, and its answer disappears when the value is edited", async () => {
    show("");
    const printed = earlier.replaceAll(/.{8}/gu, "$& ");
    await compare(`${printed.slice(0, 36)}\n${printed.slice(36)}`);
    await screen.findByRole("alert");
    fireEvent.change(screen.getByLabelText("Tidigare kontrollsumma"), { target: { value: "abc" } });
    expect(screen.queryByRole("alert")).toBeNull();
    await compare("abc");
    await screen.findByText("Kontrollsumman är 64 tecken: siffrorna 0–9 och bokstäverna a–f.");
    expect(screen.queryByRole("alert")).toBeNull();
    await compare(earlier);
    await screen.findByRole("alert");
  });

  it.each([
    ["no row has the hash", foreign, true, "Ingen rad i kassaboken har den kontrollsumman"],
    ["the ledger is broken", earlier, false, "Något stämmer inte vid rad 4"],
  ])("a hash from a link is compared at once, with a warning when %s", async (_what, hash, isIntact, sentence) => {
    show(hash, isIntact);
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  });
});

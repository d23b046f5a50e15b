import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { useCommandList } from "./use-command-list.ts";

function Commands({ usesPayments }: { usesPayments: boolean }) {
  const me = { ...someone({ role: "studentansvarig" }), klass: { name: "9A", usesPayments, isSelling: false } };
  const commands = useCommandList(me).flatMap((group) => group.commands);
  return (
    <ul>
      {commands.map(({ id, label, description, to }) => (
        <li key={id}>{`${label} ${description ?? ""} ${to}`}</li>
      ))}
    </ul>
  );
}

const show = (usesPayments: boolean) =>
  renderWithServer(<Commands usesPayments={usesPayments} />, {
    answers: { "classes.members": () => [{ userId: "u1", name: "Åsa Öberg", role: "elev", isFrozen: false }] },
  });

describe("CommandMenu", () => {
  it("in a class without payments the search offers none of them, and a member links to the class settings", async () => {
    show(false);
    await screen.findByText(/Åsa Öberg .* \/class\/settings$/u);
    expect(screen.getByRole("list").textContent).not.toMatch(
      /betalningar|ny betalning|\/class\/payments|\/class\/bank/iu,
    );
  });

  it("in a class with payments the search offers them, and a member links to their payment status", async () => {
    show(true);
    await screen.findByText(/Åsa Öberg .*\/class\/payments\?flik=status&elev=u1/u);
    expect(screen.getByRole("list").textContent).toMatch(/Ny betalning.*Godkänn betalningar.*Betalningar/u);
  });
});

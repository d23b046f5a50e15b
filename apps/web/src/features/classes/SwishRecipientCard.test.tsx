import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { SwishRecipientCard } from "./SwishRecipientCard.tsx";

const klass = {
  id: "00000000-0000-4000-8000-000000000010",
  name: "NA24B",
  description: null,
  code: "MAJ27A",
  usesPayments: true,
  graduationDate: "2027-06-04",
  memberCount: 28,
  swishName: "Sara Lindgren",
  swishNumber: "0701234567",
  usesOwnOre: false,
  bankSource: null,
};

it("the card asks what the class can fetch from the bank, and recommends own öre where that lacks the messages", async () => {
  const { calls } = renderWithServer(<SwishRecipientCard klass={klass} />, {
    answers: { "auth.me": () => someone(), "classes.setSwishRecipient": () => undefined },
  });
  const question = screen.getByRole("combobox", { name: "Vad kan ni hämta från banken?" });
  expect(question).toHaveProperty("value", "");
  await userEvent.selectOptions(question, "Ingen fil, eller vet inte");
  expect(screen.getByText(/^Rader som ni kopierar.*Unika ören rekommenderas/u)).toBeTruthy();
  await userEvent.selectOptions(question, "Swish-rapport");
  expect(screen.getByText(/så unika ören behövs inte/u)).toBeTruthy();
  await userEvent.selectOptions(question, "Kontoutdrag");
  expect(screen.queryByText(/så unika ören behövs inte/u)).toBeNull();
  expect(screen.getByText(/^Kontoutdrag.*Unika ören rekommenderas/u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Spara mottagare" }));
  await waitFor(() => {
    expect(calls.filter(({ procedure }) => procedure === "classes.setSwishRecipient")).toMatchObject([
      { input: { name: "Sara Lindgren", usesOwnOre: false, bankSource: "account-file" } },
    ]);
  });
});

it("Unika ören is turned on when the Swish recipient is saved, and the card explains what they are for", async () => {
  const { calls } = renderWithServer(<SwishRecipientCard klass={klass} />, {
    answers: { "auth.me": () => someone(), "classes.setSwishRecipient": () => undefined },
  });
  const own = screen.getByRole("switch", { name: /^Unika ören/u });
  expect(own).toHaveProperty("checked", false);
  expect(screen.getByText(/^För klasser vars bankfil saknar Swish-meddelanden/u)).toBeTruthy();
  await userEvent.click(own);
  await userEvent.click(screen.getByRole("button", { name: "Spara mottagare" }));
  await waitFor(() => {
    expect(calls.filter(({ procedure }) => procedure === "classes.setSwishRecipient")).toEqual([
      {
        procedure: "classes.setSwishRecipient",
        input: { name: "Sara Lindgren", phoneNumber: "070-123 45 67", usesOwnOre: true },
      },
    ]);
  });
});

it("the link of the first steps begins in the recipient's first field", async () => {
  renderWithServer(<SwishRecipientCard klass={klass} />, {
    path: "/class/settings?gor=swish",
    answers: { "auth.me": () => someone() },
  });
  await waitFor(() => expect(document.activeElement).toHaveProperty("value", "Sara Lindgren"));
});

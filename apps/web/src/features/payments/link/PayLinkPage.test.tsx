import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { holdPhone, putPhoneAway } from "../../../testing/hold-phone.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { PayLinkPage } from "./PayLinkPage.tsx";

afterEach(putPhoneAway);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250"/>';
const swish = {
  number: "0701234567",
  recipientName: "NA24B",
  amountOre: 150_000,
  message: "Studentflak K7Q2M",
  reference: "K7Q2M",
  ownOre: null,
  payload: "C0701234567;1500,00;Studentflak%20K7Q2M;0",
  svg,
  link: "https://app.swish.nu/1/p/sw/?sw=46701234567",
};
const payment = {
  kind: "guest" as const,
  className: "NA24B",
  title: "Studentflak",
  dueDate: "2027-01-05",
  isOwn: false,
  swish,
};
const show = (script: Script = {}, path = "/betala#token=hemlig") =>
  renderWithServer(<PayLinkPage />, {
    path,
    ...script,
    answers: {
      "auth.me": () => null,
      "payments.links.read": () => payment,
      "payments.links.report": () => ({ amountOre: 150_000 }),
      ...script.answers,
    },
  });
const report = () => screen.findByRole("button", { name: "Jag har betalat" });
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("PayLinkPage", () => {
  it("without its secret the page says that the link is not whole, and asks nothing", async () => {
    const { calls } = show({}, "/betala");
    await screen.findByText(/^Länken är inte hel\./u);
    expect(calls.filter(({ procedure }) => procedure === "payments.links.read")).toEqual([]);
  });

  it("a link that is over gets one sentence and no button, and is forgotten", async () => {
    show({ refusals: { "payments.links.read": { code: "PAY_LINK_INVALID" } } });
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Länken gäller inte längre\./u);
    expect(screen.queryByRole("button")).toBeNull();
    expect(sessionStorage.getItem("utspring.betala")).toBeNull();
  });

  it("the secret leaves the address, and stays in the tab while the payer is in Swish", async () => {
    const { place } = show();
    await report();
    expect(place.path).toBe("/betala");
    expect(sessionStorage.getItem("utspring.betala")).toBe("hemlig");
  });

  it("the page shows class, title, amount, day and the amount on the button", async () => {
    holdPhone();
    show();
    await screen.findByRole("heading", { name: "Studentflak" });
    const text = document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
    for (const part of ["Till klasskassan i NA24B", "1 500,00 kr", "Senast 5 jan. 2027"]) expect(text).toContain(part);
    expect(screen.getByRole("link", { name: /^Betala 1\s500\skr med Swish$/u }).getAttribute("href")).toBe(swish.link);
    expect((await screen.findByRole("link", { name: "Logga in" })).getAttribute("href")).toBe("/auth");
  });

  it("a payment is reported with a name, once, and the page thanks and forgets the link", async () => {
    const { calls } = show();
    const button = await report();
    write("Förnamn", "Ada");
    write("Efternamn", "Berg");
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole("heading", { name: "Tack, Ada!" });
    expect(calls.filter(({ procedure }) => procedure === "payments.links.report")).toMatchObject([
      { input: { token: "hemlig", firstName: "Ada", lastName: "Berg", email: "" } },
    ]);
    expect(sessionStorage.getItem("utspring.betala")).toBeNull();
  });

  it("a refused report keeps what is written", async () => {
    const { calls } = show({ refusals: { "payments.links.report": { code: "TOO_MANY_TRIES" } } });
    const button = await report();
    write("Efternamn", "Berg");
    fireEvent.click(button);
    await waitFor(() => expect(calls.at(-1)?.procedure).toBe("payments.links.report"));
    await waitFor(() => expect(button.getAttribute("data-loading")).toBeNull());
    expect((screen.getByLabelText("Efternamn") as HTMLInputElement).value).toBe("Berg");
  });

  it("a member of the class is sent to their own payment", async () => {
    const requirementId = "00000000-0000-4000-8000-000000000011";
    const { place } = show({
      answers: { "auth.me": () => someone(), "payments.links.read": () => ({ kind: "member", requirementId }) },
    });
    await waitFor(() => expect(place.path).toContain("/class/payments"));
    expect(sessionStorage.getItem("utspring.betala")).toBeNull();
  });
});

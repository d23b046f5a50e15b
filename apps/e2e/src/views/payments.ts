import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { fileOf, swishReport, today } from "../bank-files.ts";
import { answer, heading, moveTo, opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForPayments(page: Page): Promise<void> {
  await heading("Betalningar")(page);
  await expect(page.getByRole("article", { name: "Studentflak" })).toContainText("Inbetalt av klassen hittills");
}

async function waitForApprovals(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Väntar på godkännande" }).getByRole("listitem").first()).toContainText(
    "kr",
  );
}

async function waitForStatus(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Godkänd: .*Balbiljett/u }).first()).toBeVisible();
}

const linkedPayment = {
  kind: "guest",
  className: "Klass 9A",
  title: "Studentflak",
  dueDate: "2027-01-05",
  isOwn: false,
  swish: {
    number: "0701234567",
    recipientName: "Klass 9A",
    amountOre: 150_000,
    message: "Studentflak K7Q2M",
    reference: "K7Q2M",
    ownOre: null,
    payload: "C0701234567;1500,00;Studentflak%20K7Q2M;0",
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="250"/>',
    link: "https://app.swish.nu/1/p/sw/?sw=46701234567",
  },
};

export const paymentsViews: readonly View[] = [
  { name: "betala-elev", who: "elev", path: "/class/payments", reach: waitForPayments },
  { name: "betala-ansvarig", who: "ansvarig", path: "/class/payments", reach: waitForPayments },
  {
    name: "betala-swish",
    who: "elev",
    path: "/class/payments",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForPayments, "Betala Studentflak")(page);
      await expect(page.getByRole("dialog").getByText("Din referens är")).toBeVisible();
      const more = page.getByRole("dialog").getByRole("button", { name: "Visa kod" });
      if (await more.isVisible()) await more.click();
      await page.getByRole("dialog").getByRole("button", { name: "Jag betalade en del" }).click();
    },
  },
  {
    name: "betala-ny-fel",
    who: "ansvarig",
    path: "/class/payments",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForPayments, "Skapa betalning")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Skapa", exact: true }).click();
      await expect(page.getByText("Ange en titel")).toBeVisible();
    },
  },
  {
    name: "betala-godkannanden",
    who: "ansvarig",
    path: "/class/payments?flik=godkannanden",
    reach: async (page) => {
      await waitForApprovals(page);
      await page.getByLabel("Markera alla").check();
      await expect(page.getByRole("button", { name: /^Godkänn \d+ betalningar/u })).toBeVisible();
    },
  },
  {
    name: "betala-avvisa",
    who: "ansvarig",
    path: "/class/payments?flik=godkannanden",
    isDialog: true,
    reach: opening(waitForApprovals, /^Avvisa /u),
  },
  { name: "betala-status", who: "ansvarig", path: "/class/payments?flik=status", reach: waitForStatus },
  {
    name: "betala-status-en",
    who: "ansvarig",
    path: "/class/payments?flik=status",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForStatus, /^Godkänd: .*Balbiljett/u)(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Ångra godkännande" })).toBeVisible();
    },
  },
  {
    name: "betala-dela",
    who: "ansvarig",
    path: "/class/payments",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForPayments, "Dela Studentflak i chatten")(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Dela i chatten" })).toBeVisible();
    },
  },
  {
    name: "betala-lank-utan-nyckel",
    who: null,
    path: "/betala",
    reach: (page) => expect(page.getByText("Länken är inte hel")).toBeVisible(),
  },
  {
    name: "betala-lank",
    who: null,
    path: "/auth",
    reach: async (page) => {
      await expect(page.getByLabel("E-post")).toBeVisible();
      await answer(page, "payments.links.read", { result: { data: { json: linkedPayment } } });
      await moveTo(page, "/betala#token=prov");
      await heading("Studentflak")(page);
      await expect(page.getByRole("button", { name: "Jag har betalat" })).toBeVisible();
    },
  },
  { name: "bank", who: "ansvarig", path: "/class/bank", reach: heading("Bankavstämning") },
  {
    name: "bank-fil",
    who: "ansvarig",
    path: "/class/bank",
    // A file stays open in the tab.
    isFresh: true,
    reach: async (page) => {
      await heading("Bankavstämning")(page);
      const row = { day: today(), phone: "+46701740605", message: "", kronor: 350 };
      const names = ["EMMA ANDERSSON", "ÅSA ÖBERG", "KALLE OKÄND"];
      const report = swishReport(names.map((name) => ({ ...row, name })));
      await page.getByLabel("Fil från banken eller Swish").setInputFiles(fileOf("swish.csv", report));
      await page
        .getByRole("button", { name: /^Ändra / })
        .first()
        .click();
      await expect(page.getByRole("combobox")).toBeVisible();
    },
  },
  {
    name: "bank-kolumner",
    who: "ansvarig",
    path: "/class/bank",
    // A file stays open in the tab.
    isFresh: true,
    reach: async (page) => {
      await heading("Bankavstämning")(page);
      const text = `Dag;Vem;Vad;Summa\n${today()};Kalle Okänd;lunch;89,00\n${today()};Kaffe AB;kaffe;-39,00\n`;
      await page.getByLabel("Fil från banken eller Swish").setInputFiles(fileOf("okand.csv", text));
      await expect(page.getByRole("button", { name: "Läs filen" })).toBeVisible();
    },
  },
];

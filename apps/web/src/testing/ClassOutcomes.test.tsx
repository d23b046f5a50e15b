import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AddItemForm } from "../features/budget/AddItemForm.tsx";
import { BudgetView } from "../features/budget/BudgetView.tsx";
import { CreateBudgetForm } from "../features/budget/CreateBudgetForm.tsx";
import { CreateEventForm } from "../features/calendar/CreateEventForm.tsx";
import { EventActions } from "../features/calendar/EventActions.tsx";
import { GraduationDateCard } from "../features/classes/GraduationDateCard.tsx";
import { InfoCard } from "../features/classes/InfoCard.tsx";
import { PostMessageForm } from "../features/classes/PostMessageForm.tsx";
import { RemoveMemberForm } from "../features/classes/RemoveMemberForm.tsx";
import type { ClassSettings } from "../features/classes/use-class-settings.ts";
import { ClassHero } from "../features/dashboard/ClassHero.tsx";
import { SummaryCards } from "../features/dashboard/SummaryCards.tsx";
import { Tiles } from "../features/dashboard/Tiles.tsx";
import { BackLink } from "../features/documents/BackLink.tsx";
import { PreviewPane } from "../features/documents/PreviewPane.tsx";
import { RemoveButton } from "../features/documents/RemoveButton.tsx";
import { DepositForm } from "../features/fund/DepositForm.tsx";
import { WithdrawForm } from "../features/fund/WithdrawForm.tsx";
import { NewRequirementForm } from "../features/payments/requirements/NewRequirementForm.tsx";
import { ReportForm } from "../features/payments/pay/ReportForm.tsx";
import { PollForm } from "../features/polls/PollForm.tsx";
import { refusalOver, expectTexts } from "./outcomes.tsx";
import type { Outcome } from "./outcomes.tsx";
import { renderWithServer, someone } from "./render.tsx";
import { requirement } from "./requirement.ts";

const nothing = () => undefined;
const budgetId = "00000000-0000-4000-8000-000000000010";
const id = "00000000-0000-4000-8000-000000000011";
const klass: ClassSettings = {
  id,
  name: "NA24B",
  description: null,
  code: "MAJ27A",
  usesPayments: true,
  graduationDate: "2027-06-04",
  memberCount: 28,
  swishName: null,
  swishNumber: null,
  usesOwnOre: false,
  bankSource: null,
};
const event = { kind: "event" as const, id, title: "Bal", description: null, eventDate: "2027-06-04", eventTime: null };
const item = { id, category: "expense" as const, itemName: "Studentflak", budgetedOre: 150_000, description: null };
const budget = {
  id: budgetId,
  name: "Balen",
  description: null,
  isMain: false,
  items: [item],
  totals: { incomeOre: 0, expenseOre: 150_000, resultOre: -150_000 },
  actual: null,
};
const plan = {
  id,
  title: "Plan",
  description: null,
  fileName: "plan.docx",
  fileSize: 1536,
  uploadedAt: new Date(),
  uploadedByName: "Sara Lindgren",
  isPreviewable: false,
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

const budgets = {
  "budget.create": {
    show: () => <CreateBudgetForm onDone={nothing} />,
    fields: { Budgetnamn: "Balen" },
    answer: { budgetId },
    press: ["Skapa budget"],
    success: "Budget skapad!",
    failure: "Kunde inte skapa budget",
    sentence: "Endast klassansvarig kan skapa budgetar",
  },
  "budget.addItem": {
    show: () => <AddItemForm budgetId={budgetId} category="income" onClose={nothing} />,
    fields: { Namn: "Insats", Belopp: "100" },
    press: ["Lägg till"],
    success: "Budgetpost tillagd!",
    failure: "Kunde inte lägga till budgetpost",
    sentence: "Endast klassansvarig kan redigera budget",
  },
  "budget.removeItem": {
    show: () => <BudgetView budgetId={budgetId} />,
    answers: { "budget.byId": () => budget },
    press: ["Ta bort Studentflak"],
    success: "Budgetpost borttagen!",
    failure: "Kunde inte ta bort budgetpost",
    sentence: "Endast klassansvarig kan ta bort budgetposter",
  },
};

const outcomes: Record<string, Outcome> = {
  ...budgets,
  "fund.deposit": {
    show: () => <DepositForm onDone={nothing} />,
    fields: { Belopp: "100", Beskrivning: "Pant" },
    press: ["Registrera"],
    success: "Inbetalning registrerad!",
    failure: "Kunde inte registrera betalning",
  },
  "fund.withdraw": {
    show: () => <WithdrawForm fund={{ balanceOre: 50_000, reservedOre: 0 }} onDone={nothing} />,
    fields: { Belopp: "100", "Till vad": "Flak" },
    press: ["Registrera"],
    success: "Uttag registrerat!",
    failure: "Kunde inte registrera uttag",
    answer: { requestId: null },
  },
  "payments.create": {
    show: () => <NewRequirementForm recipient={null} onDone={nothing} />,
    fields: { Titel: "Flak", Belopp: "100", "Swish-nummer": "070-123 45 67" },
    press: ["Skapa"],
    success: "Betalning skapad!",
    failure: "Kunde inte skapa betalning",
    answer: { requirementId: "00000000-0000-4000-8000-000000000011" },
  },
  "payments.report": {
    show: () => <ReportForm requirement={requirement()} isAsked={false} onNotYet={nothing} onDone={nothing} />,
    role: "elev",
    press: ["Jag har betalat"],
    success: "Betalning rapporterad! Väntar på godkännande.",
    failure: "Kunde inte rapportera betalning",
  },
  "classes.postMessage": {
    show: () => <PostMessageForm onDone={nothing} />,
    fields: { Rubrik: "Mösslunch", Meddelande: "Kom i tid" },
    press: ["Publicera"],
    success: "Meddelande skapat!",
    failure: "Kunde inte skapa meddelande",
  },
  "classes.updateInfo": {
    show: () => <InfoCard klass={klass} />,
    press: ["Spara klassinformation"],
    success: "Klassinformation sparad!",
    failure: "Kunde inte spara klassinformation",
  },
  "classes.setGraduationDate": {
    show: () => <GraduationDateCard klass={klass} />,
    press: ["Spara studentdatum"],
    success: "Studentdatum sparat!",
    failure: "Kunde inte spara studentdatum",
  },
  "classes.removeMember": {
    show: () => <RemoveMemberForm userId={id} name="Elin Åberg" onDone={nothing} />,
    answer: { code: "MAJ27B" },
    press: ["Ta bort från klassen"],
    success: "Elin Åberg har tagits bort från klassen",
    failure: "Kunde inte ta bort medlem från klassen",
  },
  "calendar.create": {
    show: () => <CreateEventForm onDone={nothing} />,
    fields: { Titel: "Bal", Datum: "2027-06-04" },
    press: ["Skapa evenemang"],
    success: "Evenemang skapat!",
    failure: "Kunde inte skapa evenemang",
  },
  "calendar.remove": {
    show: () => <EventActions event={event} onEdit={nothing} />,
    press: ["Ta bort Bal", "Ta bort"],
    success: "Evenemang borttaget!",
    failure: "Kunde inte ta bort evenemang",
  },
  "polls.create": {
    show: () => <PollForm onDone={nothing} />,
    fields: { Fråga: "Tema?", "Alternativ 1": "Nittiotal", "Alternativ 2": "Trädgård" },
    press: ["Skapa omröstning"],
    success: "Omröstning skapad!",
    failure: "Kunde inte skapa omröstning",
  },
  "documents.remove": {
    show: () => <RemoveButton documentId={id} title="Plan" />,
    press: ["Ta bort Plan", "Ta bort"],
    success: "Dokument raderat!",
    failure: "Kunde inte radera dokument",
  },
};

beforeEach(() => {
  // Mantine's autosizing textarea listens for loaded fonts, which happy-dom lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

describe("the texts of a class's pages", () => {
  it.each(Object.entries(budgets))(
    "%s refused without permission shows the specified texts",
    async (procedure, { sentence, ...outcome }) => {
      expect(await refusalOver(sentence, procedure, outcome)).toBe(outcome.failure);
    },
  );

  it.each(Object.entries(outcomes))(
    "%s shows the specified texts when it succeeds and when it fails",
    (procedure, outcome) => expectTexts(procedure, outcome),
  );

  it("the home page's cards link to the fund, the payments and the budget", () => {
    renderWithServer(
      <SummaryCards
        dashboard={
          { fund: { balanceOre: 12_345 }, payments: { remainingOre: 250 }, budget: { incomeOre: 300 } } as never
        }
      />,
    );
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Klasskassa 123\u00a0kr", "/class/fund"],
      ["Kvar att betala 3\u00a0kr", "/class/payments"],
      ["Budgeterade intäkter 3\u00a0kr", "/class/budget"],
    ]);
  });

  it.each([
    ["an elev while nothing is sold", "elev", null, false],
    ["an elev while the class sells", "elev", { id, name: "Kakor" }, true],
    ["a studentansvarig while nothing is sold", "studentansvarig", null, true],
  ] as const)("the home page has the right tiles for %s", async (_who, role, session, hasSales) => {
    const dashboard = { openPolls: 0, documents: 0, checklist: role === "elev" ? null : { done: 0, total: 3 } };
    renderWithServer(<Tiles dashboard={dashboard} />, {
      answers: { "auth.me": () => someone({ role }), "sales.activeSession": () => session },
    });
    const all = [
      "/class/calendar",
      "/class/fund",
      "/class/voting-real",
      "/class/documents",
      ...(hasSales ? ["/class/sales"] : []),
      ...(role === "elev" ? [] : ["/class/checklist"]),
    ];
    await expect.poll(() => screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(all);
  });

  it("the home page of a class without a name is headed Din klass", () => {
    renderWithServer(
      <ClassHero
        klass={{ id, name: "", description: null, code: null, graduationDate: null, daysLeft: null } as never}
      />,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Din klass" })).toBeTruthy();
  });

  it("the payment form shows an example of a Swish number as placeholder", () => {
    renderWithServer(<NewRequirementForm recipient={null} onDone={nothing} />);
    expect(screen.getByLabelText("Swish-nummer").getAttribute("placeholder")).toBe("070-123 45 67");
  });

  it("the back link of the documents page leads to the class", () => {
    renderWithServer(<BackLink />);
    expect(screen.getByRole("link", { name: "Tillbaka till klassen" }).getAttribute("href")).toBe("/class");
  });

  it("a PDF is not shown in a frame on a phone, where it would be empty or have one page: it is opened", () => {
    renderWithServer(
      <PreviewPane document={{ ...plan, title: "Protokoll", mimeType: "application/pdf", isPreviewable: true }} />,
    );
    expect(screen.queryByTitle("Protokoll")).toBeNull();
    expect(screen.getByText("Öppna dokumentet för att läsa det.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Öppna i ny flik" })).toBeTruthy();
  });

  it("a document without preview can be downloaded; a PDF is shown in a frame and opens in a new tab", () => {
    const { unmount } = renderWithServer(<PreviewPane document={plan} />);
    expect(screen.getByText("Kan inte förhandsgranska denna filtyp")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ladda ner" }).getAttribute("href")).toBe(
      `/files/documents/${id}?purpose=download`,
    );
    unmount();
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
    renderWithServer(
      <PreviewPane document={{ ...plan, title: "Protokoll", mimeType: "application/pdf", isPreviewable: true }} />,
    );
    expect(screen.getByTitle("Protokoll").tagName).toBe("IFRAME");
    Reflect.deleteProperty(navigator, "pdfViewerEnabled");
    expect(screen.getByRole("link", { name: "Öppna i ny flik" }).getAttribute("target")).toBe("_blank");
    expect(screen.getByRole("link", { name: "Ladda ner" })).toBeTruthy();
  });
});

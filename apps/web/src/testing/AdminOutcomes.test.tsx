import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AdminProductForm } from "../features/admin/products/AdminProductForm.tsx";
import { AdminProductList } from "../features/admin/products/AdminProductList.tsx";
import { AssignRepresentativeForm } from "../features/admin/classes/AssignRepresentativeForm.tsx";
import { ChecklistCreateForm } from "../features/admin/checklist/ChecklistCreateForm.tsx";
import { ChecklistEditForm } from "../features/admin/checklist/ChecklistEditForm.tsx";
import { ChecklistItems } from "../features/admin/checklist/ChecklistItems.tsx";
import { ClassDetailsForm } from "../features/admin/classes/ClassDetailsForm.tsx";
import { ClassTable } from "../features/admin/classes/ClassTable.tsx";
import { Counts } from "../features/admin/Counts.tsx";
import { CreateClassForm } from "../features/admin/classes/CreateClassForm.tsx";
import { FreezeButton } from "../features/admin/users/FreezeButton.tsx";
import { RemoveUserForm } from "../features/admin/users/RemoveUserForm.tsx";
import { SupplierForm } from "../features/admin/suppliers/SupplierForm.tsx";
import { UserForm } from "../features/admin/users/UserForm.tsx";
import { expectTexts, send } from "./outcomes.tsx";
import type { Outcome } from "./outcomes.tsx";
import { renderWithServer } from "./render.tsx";
import { supplierProduct } from "./supplier-product.ts";

const nothing = () => undefined;
const id = "00000000-0000-4000-8000-000000000011";
const klass = {
  id,
  name: "NA24B",
  code: "MAJ27A",
  description: "Natur",
  representatives: ["Sara Lindgren"],
  pupils: 28,
  createdAt: new Date("2026-11-01T12:00:00Z"),
};
const user = {
  userId: id,
  email: "elin@exempel.test",
  firstName: "Elin",
  lastName: "Åberg",
  role: "elev" as const,
  classId: null,
  status: "active" as const,
  notes: null,
  phoneNumber: null,
  createdAt: new Date("2026-11-01T12:00:00Z"),
  classes: [],
  isSelf: false,
};
const item = { id, title: "Boka flak", description: null, isRequired: true, doneBy: 0 };
const product = { ...supplierProduct, id, name: "Sockor" };
const admin = { role: "admin" } as const;
const parts = { Inköpspris: "60", "Klassens vinst": "30", "Administratörens del": "10" };

beforeEach(() => {
  // Mantine's autosizing textarea listens for loaded fonts, which happy-dom lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

const outcomes: Record<string, Outcome> = {
  "admin.classes.create": {
    ...admin,
    show: () => <CreateClassForm onDone={nothing} />,
    fields: { Klassnamn: "NA24B" },
    answer: { code: "MAJ27A", representative: null },
    answers: { "admin.classes.list": () => ({ rows: [klass], nextCursor: null }) },
    press: ["Skapa klass"],
    success: "Klass skapad med kod: MAJ27A",
    failure: "Kunde inte skapa klass",
  },
  "admin.classes.assignRepresentative": {
    ...admin,
    show: () => <AssignRepresentativeForm onDone={nothing} />,
    choose: { Klass: /NA24B/u, Användare: /Elin/u },
    answers: {
      "admin.classes.list": () => ({ rows: [klass], nextCursor: null }),
      "admin.users.list": () => ({ rows: [user], nextCursor: null }),
    },
    press: ["Tilldela"],
    success: "Studentansvarig tilldelad till klass",
    failure: "Kunde inte tilldela studentansvarig",
  },
  "admin.classes.updateDetails": {
    ...admin,
    show: () => (
      <ClassDetailsForm
        klass={{ ...klass, address: null, graduationDate: null, representatives: [] } as never}
        onDone={nothing}
      />
    ),
    press: ["Spara klassdetaljer"],
    success: "Klassdetaljer sparade!",
    failure: "Kunde inte spara klassdetaljer",
  },
  "admin.users.update": {
    ...admin,
    show: () => <UserForm user={user as never} onDone={nothing} />,
    answers: { "admin.classes.list": () => ({ rows: [klass], nextCursor: null }) },
    press: ["Spara ändringar"],
    success: "Användare uppdaterad",
    failure: "Kunde inte uppdatera användare",
  },
  "admin.users.freeze": {
    ...admin,
    show: () => <FreezeButton user={user} />,
    press: ["Frys konto", "Frys konto"],
    success: "Konto fryst",
    failure: "Kunde inte uppdatera kontostatus",
  },
  "admin.users.unfreeze": {
    ...admin,
    show: () => <FreezeButton user={{ ...user, status: "frozen" }} />,
    press: ["Aktivera konto", "Aktivera konto"],
    success: "Konto aktiverat",
    failure: "Kunde inte uppdatera kontostatus",
  },
  "admin.checklist.create": {
    ...admin,
    show: () => <ChecklistCreateForm onDone={nothing} />,
    fields: { Titel: "Boka flak" },
    press: ["Skapa punkt"],
    success: "Checklistpunkt skapad",
    failure: "Kunde inte skapa checklistpunkt",
  },
  "admin.checklist.update": {
    ...admin,
    show: () => <ChecklistEditForm item={item as never} onDone={nothing} />,
    press: ["Spara"],
    success: "Checklistpunkt uppdaterad",
    failure: "Kunde inte uppdatera checklistpunkt",
  },
  "admin.checklist.remove": {
    ...admin,
    show: () => <ChecklistItems items={[item as never]} onMove={() => Promise.resolve()} onEdit={nothing} />,
    press: ["Ta bort Boka flak", "Ta bort"],
    success: "Checklistpunkt borttagen",
    failure: "Kunde inte ta bort checklistpunkt",
  },
  "admin.suppliers.create": {
    ...admin,
    show: () => <SupplierForm supplier={null} onDone={nothing} />,
    fields: { Namn: "Strumpor AB" },
    press: ["Skapa leverantör"],
    success: "Leverantör skapad!",
    failure: "Kunde inte skapa leverantör",
  },
  "admin.products.create": {
    ...admin,
    show: () => <AdminProductForm supplierId={id} product={null} onDone={nothing} />,
    fields: { Namn: "Sockor", ...parts },
    answer: { productId: id },
    press: ["Skapa produkt"],
    success: "Produkt skapad!",
    failure: "Kunde inte skapa produkt",
  },
  "admin.products.update": {
    ...admin,
    show: () => <AdminProductForm supplierId={id} product={product} onDone={nothing} />,
    press: ["Spara"],
    success: "Produkt uppdaterad!",
    failure: "Kunde inte uppdatera produkt",
  },
  "admin.products.remove": {
    ...admin,
    show: () => <AdminProductList products={[product]} isWhole emptyAction={null} onEdit={nothing} />,
    press: ["Ta bort Sockor", "Ta bort"],
    answer: { isKept: false },
    success: "Produkt borttagen!",
    failure: "Kunde inte ta bort produkt",
  },
  "admin.users.remove": {
    ...admin,
    show: () => <RemoveUserForm user={user as never} onCancel={nothing} onDone={nothing} />,
    fields: { "Skriv elin@exempel.test för att bekräfta": "elin@exempel.test" },
    press: ["Ta bort för gott"],
    success: "Användare raderad från systemet",
    failure: "Kunde inte radera användare:",
  },
};

describe("the texts of the administrator's page", () => {
  it.each(Object.entries(outcomes))(
    "%s shows the specified texts when it succeeds and when it fails",
    (procedure, outcome) => expectTexts(procedure, outcome),
  );

  it("admin.products.remove — a product that has been sold is not said to be removed: it is set aside", async () => {
    renderWithServer(<AdminProductList products={[product]} isWhole emptyAction={null} onEdit={nothing} />, {
      answers: { "admin.products.remove": () => ({ isKept: true }) },
    });
    await userEvent.click(screen.getByRole("button", { name: "Ta bort Sockor" }));
    await userEvent.click(await screen.findByRole("button", { name: "Ta bort" }));
    expect(await screen.findByText("Produkten är vilande")).toBeTruthy();
    expect(screen.queryByText("Produkt borttagen!")).toBeNull();
  });

  it("an unexpected failure to remove a user adds Okänt fel to the specified text", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await send(outcomes["admin.users.remove"] as Outcome, "admin.users.remove", "UNEXPECTED");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Kunde inte radera användare:\s*Okänt fel/u);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it("the overview shows the numbers of classes, users and studentansvariga", async () => {
    renderWithServer(<Counts />, {
      answers: { "admin.overview": () => ({ classes: 3, users: 57, representatives: 4 }) },
    });
    await screen.findByText("57");
    expect(document.body.textContent).toMatch(/Klasser\s*3.*Användare\s*57.*Studentansvariga\s*4/su);
  });

  it("a class's row shows name, code, description, studentansvariga, pupils, creation date and two buttons", () => {
    renderWithServer(<ClassTable rows={[klass]} onDetails={nothing} />);
    // happy-dom counts as a phone, which shows cards.
    const row = screen.getByRole("listitem");
    for (const words of ["NA24B", "MAJ27A", "Natur", "Sara Lindgren", "28", "2026-11-01"])
      expect(row.textContent).toContain(words);
    expect(within(row).getByRole("button", { name: "Gå till klass NA24B" })).toBeTruthy();
    expect(within(row).getByRole("button", { name: "Klassdetaljer för NA24B" })).toBeTruthy();
  });
});

it("the form of a user names the classes that the user leaves and stays in", async () => {
  const classes = ["NA24B", "TE24A", "SA24C"].map((name, index) => ({
    ...klass,
    name,
    id: `${id.slice(0, -1)}${index}`,
  }));
  const { container } = renderWithServer(
    <UserForm user={{ ...user, classId: classes[0]?.id ?? null, classes } as never} onDone={nothing} />,
    { answers: { "admin.classes.list": () => ({ rows: classes, nextCursor: null }) } },
  );
  const said = () => screen.getByRole("status").textContent;
  expect(said()).toBe("");
  await userEvent.click(container.querySelector("button.mantine-InputClearButton-root") ?? container);
  expect(said()).toContain("Lämnar NA24B. Är kvar i TE24A, SA24C.");
  await userEvent.click(screen.getByRole("combobox", { name: "Roll" }));
  await userEvent.click(await screen.findByRole("option", { name: "Administratör" }));
  expect(said()).toContain("Lämnar NA24B, TE24A, SA24C.");
  expect(said()).not.toContain("Är kvar");
});

import { render, screen, within } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { termsSectionsOf } from "@utspring/domain/auth/terms";
import { nobody, operatorOf } from "@utspring/domain/operator";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { AboutPage } from "../features/home/AboutPage.tsx";
import { ContactPage } from "../features/home/ContactPage.tsx";
import { GuidePage } from "../features/home/GuidePage.tsx";
import { HelpPage } from "../features/home/HelpPage.tsx";
import { StartPage } from "../features/home/StartPage.tsx";
import { TermsPage } from "../features/home/TermsPage.tsx";
import { VisitorButtons } from "../features/home/VisitorButtons.tsx";

const operator = operatorOf({
  ...nobody,
  name: "Norra skolans elevkår",
  address: "Skolgatan 1, 111 11 Stockholm",
  phone: "08-123 456 78",
  email: "hej@example.se",
  social: ["https://www.instagram.com/norra", "https://www.tiktok.com/@norra"],
});

/** Renders a page and returns its text, with no-break spaces as spaces. */
function show(page: ReactNode): string {
  const queries = new QueryClient();
  queries.setQueryData(["config"], { demo: false, operator });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return document.body.textContent.replaceAll("\u00a0", " ");
}

const address = (name: string | RegExp) =>
  screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
const headings = (level: number) => screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);
/** The cards under a second-level heading. */
const cardsUnder = (title: string) => {
  const section = screen.getByRole("heading", { level: 2, name: title }).closest("section");
  if (section === null) throw new Error(`no section ${title}`);
  return within(section)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
};

describe("public pages", () => {
  it("public pages — the start page has its headline, Kom igång and Logga in, eight cards and three steps", () => {
    show(<StartPage buttons={<VisitorButtons />} />);
    expect(headings(1)).toEqual(["Utspring Hela vägen till utspringet"]);
    expect(screen.getByText(/Klassens pengar, planer och beslut på ett ställe/u)).toBeTruthy();
    expect([...address("Kom igång"), ...address("Logga in")]).toEqual(["/auth", "/auth"]);
    expect(cardsUnder("Allt klassen behöver, på ett ställe")).toHaveLength(8);
    expect(cardsUnder("Tre steg upp på trappan")).toEqual(["Klassen får en kod", "Alla går med", "Ni är igång"]);
  });

  it("public pages — about us is headed OM OSS and leads to contact", () => {
    show(<AboutPage />);
    expect(headings(1)[0]).toMatch(/^OM OSS/u);
    expect(address("Kontakta oss")).toEqual(["/kontakta-oss"]);
  });

  it("public pages — contact has e-mail, live chat, telephone, social media and the team", () => {
    const words = show(<ContactPage />);
    for (const title of ["E-post", "Livechatt", "Telefon", "Teamet", "Följ oss"])
      expect(screen.getByRole("heading", { level: 2, name: title })).toBeTruthy();
    expect(screen.getAllByRole("link").some((link) => link.getAttribute("href")?.startsWith("mailto:"))).toBe(true);
    expect(address("08-123 456 78")).toEqual(["tel:+46812345678"]);
    expect(words).toContain("Vi svarar inom 24 timmar på vardagar.");
    expect(words).toContain("Vardagar 09:00–17:00");
    for (const name of ["Instagram", "TikTok"]) expect(address(new RegExp(name, "u"))[0]).toMatch(/^https:/u);
    expect(cardsUnder("Teamet").length).toBeGreaterThan(1);
  });

  it("public pages — the terms cover use and personal data, and name their issuer and when data is deleted", () => {
    const words = show(<TermsPage today="23 nov. 2026" sections={termsSectionsOf(operator)} />);
    expect(headings(1)[0]).toMatch(/^Villkor/u);
    expect(words).toContain("Senast uppdaterad: 23 nov. 2026");
    expect(words).toContain("utfärdade av Norra skolans elevkår, Skolgatan 1, 111 11 Stockholm, hej@example.se.");
    expect(words).toContain("Personuppgiftsansvarig är Norra skolans elevkår.");
    expect(headings(2)).toContain("7. Personuppgifter (GDPR)");
    expect(words).toContain("Övriga personuppgifter raderas eller anonymiseras inom 30 dagar.");
    expect(words).toContain("kunder till klassens försäljningar: namn, och adress, telefon, e-post och anteckning");
    expect(words).toContain(
      "En kunds uppgifter ser bara den elev som sålde, klassens studentansvariga och en administratör som hjälper klassen.",
    );
    expect(words).toContain("De raderas 90 dagar efter att försäljningen är stängd");
  });

  it("public pages — the help page has three cards with hours and a link to the contact page", () => {
    const words = show(<HelpPage />);
    expect(headings(2)).toEqual(expect.arrayContaining(["E-postsupport", "Livechatt", "Kontakta oss"]));
    expect(words).toContain("Vi svarar inom 24 timmar på vardagar.");
    expect(words).toContain("Öppen vardagar 09:00–17:00");
    expect(address("Till kontaktsidan")).toEqual(["/kontakta-oss"]);
  });

  it("public pages — the ten questions answer the price, the class size, who changes what and how to pay", () => {
    const words = show(<HelpPage />);
    expect(document.querySelectorAll("summary")).toHaveLength(10);
    for (const answer of [
      "Grundfunktionerna är gratis.",
      "Premiumfunktioner kan komma att kosta en mindre avgift per klass.",
      "Upp till 100 medlemmar.",
      "Samma konto kan höra till flera klasser.",
      "Bara en administratör.",
      "Klassen skapas av en administratör",
      "Studentansvarig skapar betalningen.",
      "kan ladda upp ett kvitto. Studentansvarig godkänner.",
    ])
      expect(words).toContain(answer);
  });

  it("public pages — how it works has three steps, ten features and the three roles", () => {
    show(<GuidePage />);
    expect(cardsUnder("Kom igång i tre steg")).toHaveLength(3);
    const features = cardsUnder("Det här ingår");
    expect(features).toHaveLength(10);
    expect(features).toEqual(expect.arrayContaining(["Statistik och rapporter", "Säkerhet"]));
    expect(cardsUnder("Tre roller, tydliga gränser")).toEqual(["Elev", "Studentansvarig", "Administratör"]);
  });
});

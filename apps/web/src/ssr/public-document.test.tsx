import { nobody, operatorOf } from "@utspring/domain/operator";
import type { OperatorSettings } from "@utspring/domain/operator";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { publicPaths } from "@utspring/domain/pages";
import { describe, expect, it } from "vitest";
import { renderPublicPage } from "./public-document.tsx";

const now = new Date("2026-11-21T12:00:00Z");

function bodyFor(path: string, given: Partial<OperatorSettings> = {}) {
  const config = { demo: false, operator: operatorOf({ ...nobody, ...given }) };
  return renderPublicPage(path, { config, terms: null, now });
}

describe("public pages", () => {
  it.each(publicPaths)("public pages — %s is whole without a script", (path) => {
    const body = bodyFor(path);
    expect(body.match(/<h1/gu)).toHaveLength(1);
    expect(body).not.toMatch(/__|undefined|\[object/u);
  });

  it("public pages — name their operator, escaped, and nobody else where there is none", () => {
    const social = ["https://www.tiktok.com/@a", "https://b.example/c"];
    const page = bodyFor("/kontakta-oss", { name: 'Kåren <b>&"$&', phone: "08-123 456 78", social });
    expect(page).toContain("Kåren &lt;b&gt;&amp;&quot;$&amp;");
    expect(page).toContain('href="tel:+46812345678"');
    expect(page).toMatch(/TikTok.*b\.example/u);
    const nobodys = bodyFor("/kontakta-oss");
    expect(nobodys).toContain(operatorTexts.unnamed);
    expect(nobodys).toContain(operatorTexts.notGiven);
    expect(nobodys).not.toMatch(/tel:|mailto:|TikTok/u);
  });

  it("public pages — have the operator's own terms where there are such", () => {
    const terms = [{ heading: "Våra villkor", paragraphs: ["Gäller <alla>."], points: ["En & två."] }];
    const config = { demo: false, hasOwnTerms: true } as const;
    const body = renderPublicPage("/villkor", { config, terms, now });
    expect(body).toContain("Våra villkor</h2><p>Gäller &lt;alla&gt;.</p><ul><li>En &amp; två.</li></ul>");
    expect(body.match(/<h2/gu)).toHaveLength(1);
    expect(body).toContain("21 nov. 2026");
  });
});

import { pageTexts } from "@utspring/domain/page-texts";
import { pages } from "@utspring/domain/pages";

export function previewTitleOf(pagePath: string): string {
  const page = pages[pagePath];
  return page?.isSent ? `${page.title} · Utspring` : "Utspring";
}

interface Preview {
  title: string;
  description: string;
  url?: string;
}

/** Open Graph tags, which chats read for a link's preview: without a class or person, since a link can be guessed. */
export function linkPreview(preview: Preview, appUrl: string): string {
  const properties = {
    type: "website",
    site_name: "Utspring",
    locale: "sv_SE",
    ...preview,
    image: `${appUrl}/share.png`,
    "image:width": "1200",
    "image:height": "630",
    "image:alt": pageTexts.picture,
  };
  const tags = Object.entries(properties).map(([name, content]) => `<meta property="og:${name}" content="${content}">`);
  return `${tags.join("")}<meta name="twitter:card" content="summary_large_image">`;
}

import { pageTexts } from "@utspring/domain/page-texts";
import { shellTexts } from "@utspring/domain/shell-texts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { homeTexts } from "../features/home/home-texts.ts";
import { AboutPage } from "../features/home/AboutPage.tsx";
import { AccessibilityPage } from "../features/home/AccessibilityPage.tsx";
import { ContactPage } from "../features/home/ContactPage.tsx";
import { GuidePage } from "../features/home/GuidePage.tsx";
import { HelpPage } from "../features/home/HelpPage.tsx";
import { StartPage } from "../features/home/StartPage.tsx";
import { TermsPage } from "../features/home/TermsPage.tsx";
import { VisitorButtons } from "../features/home/VisitorButtons.tsx";
import { PublicShell } from "../features/shell/PublicShell.tsx";
import "../styles/styles-public.css";

type Address = keyof typeof pageTexts.descriptions;

export interface PublicDocument {
  address: Address;
  title: string;
  description: string;
  body: string;
}

// The running server fills in what only it knows (apps/server/src/ssr/prerendered-pages.ts).
const pages: Record<Address, ReactNode> = {
  "/": <StartPage buttons={<VisitorButtons />} />,
  "/hur-fungerar-det": <GuidePage />,
  "/om-oss": <AboutPage />,
  "/support": <HelpPage />,
  "/kontakta-oss": <ContactPage number={{ shown: "__OPERATOR_PHONE__", dialled: "__OPERATOR_DIALLED__" }} />,
  "/tillganglighet": <AccessibilityPage />,
  "/villkor": <TermsPage today="__TODAY__" address="__OPERATOR_ADDRESS__" />,
};

/** Every public page as HTML that needs no script. Run during the build, by prerender.ts. */
export function renderDocuments(): PublicDocument[] {
  return (Object.keys(pages) as Address[]).map((address) => ({
    address,
    title: shellTexts.titles[address] || homeTexts.title,
    description: pageTexts.descriptions[address],
    body: renderToStaticMarkup(
      <StaticRouter location={address}>
        <PublicShell>{pages[address]}</PublicShell>
      </StaticRouter>,
    ),
  }));
}

/** The text on the picture of shared links. */
export const pictureText = pageTexts.picture;

import { pageTexts } from "@utspring/domain/page-texts";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { prerenderedPages } from "virtual:prerendered-pages";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { WebConfig } from "@utspring/domain/initial-data";
import { homeTexts } from "../features/home/home-texts.ts";
import { PublicShell } from "../features/shell/PublicShell.tsx";
import "../styles/styles-public.css";
import { operatorMarks } from "./filled-in.tsx";

export interface PublicDocument {
  path: string;
  title: string;
  description: string;
  body: string;
}

/** Every public page as HTML that needs no script. Run during the build, by prerender.ts. */
export function renderDocuments(): PublicDocument[] {
  const queries = new QueryClient();
  queries.setQueryData<WebConfig>(["config"], { demo: false, operator: operatorMarks });
  return prerenderedPages.map(({ path, title, description, Page }) => ({
    path,
    title: title || homeTexts.title,
    description,
    body: renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <StaticRouter location={path}>
          <PublicShell>
            <Page />
          </PublicShell>
        </StaticRouter>
      </QueryClientProvider>,
    ),
  }));
}

/** The text on the picture of shared links. */
export const pictureText = pageTexts.picture;

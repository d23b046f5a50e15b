import { pageTexts } from "@utspring/domain/page-texts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { prerenderedPages } from "virtual:prerendered-pages";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { WebConfig } from "@utspring/domain/initial-data";
import { homeTexts } from "../features/home/home-texts.ts";
import { PublicShell } from "../features/shell/PublicShell.tsx";
import "../styles/styles-public.css";
import { operatorMarks } from "../hydration/filled-in.tsx";

export interface PublicDocument {
  path: string;
  head: string;
  body: string;
}

/** Every public page as HTML that needs no script. Run during the build, by prerender.ts. */
export function renderDocuments(): PublicDocument[] {
  const queries = new QueryClient();
  queries.setQueryData<WebConfig>(["config"], { demo: false, operator: operatorMarks });
  return prerenderedPages.map(({ path, title, description, Page }) => ({
    path,
    head: renderToStaticMarkup(headOf(`__ORIGIN__${path}`, title || homeTexts.title, description)),
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

/** For search engines and shared links. */
function headOf(url: string, title: string, description: string): ReactNode {
  const properties = {
    type: "website",
    site_name: "Utspring",
    locale: "sv_SE",
    title,
    description,
    url,
    image: "__ORIGIN__/share.png",
    "image:width": "1200",
    "image:height": "630",
    "image:alt": pageTexts.picture,
  };
  return (
    <>
      <title>{`${title} · Utspring`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

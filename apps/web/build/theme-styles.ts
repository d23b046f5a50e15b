import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { resolveVariables, theme } from "../src/theme.ts";

/**
 * Puts the theme's CSS variables into the head of index.html, as Mantine writes them. Mantine itself would put them
 * into the body, and then each style sheet that the head gets later makes Chromium lay out the page again.
 */
export function themeStyles(): Plugin {
  return {
    name: "utspring:theme-styles",
    transformIndexHtml: (html) => html.replace("</head>", () => `  ${variables()}\n  </head>`),
  };
}

function variables(): string {
  const props = { theme, cssVariablesResolver: resolveVariables, deduplicateCssVariables: false };
  // Our theme sets most variables, so all are set here and Mantine's default CSS (4 kB) is not loaded.
  return renderToStaticMarkup(createElement(MantineProvider, { ...props, withGlobalClasses: false }));
}

import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { resolveVariables, theme } from "../src/theme.ts";

/** Mantine puts the variables into the body, where each later style sheet makes Chromium lay out again. */
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

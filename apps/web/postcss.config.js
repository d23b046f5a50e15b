import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import presetMantine from "postcss-preset-mantine";
import simpleVars from "postcss-simple-vars";
import { mixins } from "./src/styles/mixins.js";

const theme = fileURLToPath(new URL("src/styles/theme.css", import.meta.url));

/** The theme's `$tokens` and their values. */
const readTokens = () =>
  Object.fromEntries(
    [...readFileSync(theme, "utf8").matchAll(/^\$([\w-]+): (.+);$/gmu)].map(([, name, value]) => [name, value]),
  );

/** Before the preset splits light-dark() into a rule for each scheme. postcss-simple-vars refuses unknown names. */
const themeTokens = {
  postcssPlugin: "theme-tokens",
  Once(root, { result }) {
    const tokens = readTokens();
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith("$") && declaration.parent === root) declaration.remove();
      else declaration.value = declaration.value.replaceAll(/\$([\w-]+)/gu, (all, name) => tokens[name] ?? all);
    });
    result.messages.push({ type: "dependency", plugin: "theme-tokens", file: theme, parent: result.opts.from });
  },
};

/** Gives what mixins put in the place of the sheet: Vite looks for a declaration's file. */
const mixinSources = {
  postcssPlugin: "mixin-sources",
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.source ??= root.source;
    });
  },
};

export default {
  plugins: [
    themeTokens,
    presetMantine({ mixins }),
    mixinSources,
    simpleVars({
      variables: () => ({
        ...readTokens(),
        "mantine-breakpoint-xs": "36em",
        "mantine-breakpoint-sm": "48em",
        "mantine-breakpoint-md": "62em",
        "mantine-breakpoint-lg": "75em",
        "mantine-breakpoint-xl": "88em",
      }),
    }),
  ],
};

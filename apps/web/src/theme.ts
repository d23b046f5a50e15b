import { createTheme } from "@mantine/core";
import type { CSSVariablesResolver, MantineColorsTuple } from "@mantine/core";

const sky: MantineColorsTuple = [
  "#eef3ff",
  "#dde6ff",
  "#bacafd",
  "#93abf5",
  "#6b8aea",
  "#4a6ddb",
  "#3456c4",
  "#2645a6",
  "#1b378a",
  "#122561",
];
const sun: MantineColorsTuple = [
  "#fff8e1",
  "#ffefc2",
  "#ffe292",
  "#ffd766",
  "#ffcd38",
  "#f5bb12",
  "#d99c00",
  "#a87600",
  "#7a5500",
  "#573c00",
];
const night: MantineColorsTuple = [
  "#e9edf9",
  "#b8c3e0",
  "#93a1c7",
  "#6f7fab",
  "#35446f",
  "#263459",
  "#1b2648",
  "#131d3c",
  "#0d1530",
  "#080d1f",
];

const system =
  "'Reserve Arial', 'Reserve Roboto', 'Reserve Noto', 'Reserve DejaVu', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif";

/** The library would set a custom property of the body, which restyles every element: base.css hides the scrollbar. */
const dialog = { defaultProps: { removeScrollProps: { removeScrollBar: false } } };

/** The tuples keep Mantine's names, so that its components find them. */
export const theme = createTheme({
  colors: { indigo: sky, yellow: sun, dark: night },
  primaryColor: "indigo",
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  white: "#ffffff",
  black: "#131c3a",
  fontFamily: `'Familjen Grotesk', ${system}`,
  headings: { fontFamily: `'Familjen Grotesk', ${system}`, fontWeight: "700" },
  defaultRadius: "md",
  radius: { xs: "0.25rem", sm: "0.5rem", md: "0.75rem", lg: "1.125rem", xl: "1.75rem" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: { ModalRoot: dialog, DrawerRoot: dialog },
});

/** Some of Mantine's default colours fail WCAG AA contrast; these pass in both schemes. */
export const resolveVariables: CSSVariablesResolver = (used) => ({
  variables: {},
  light: {
    "--mantine-color-text": used.black,
    "--mantine-color-body": "#ffffff",
    "--mantine-color-default-border": "#dedfd9",
    "--mantine-color-error": "#b3261e",
    "--mantine-color-dimmed": "#545f7a",
    "--mantine-color-placeholder": "#5c657c",
    "--mantine-color-anchor": "#1f49b6",
  },
  dark: {
    "--mantine-color-text": night[0],
    "--mantine-color-body": night[7],
    "--mantine-color-default-border": "#2b3a66",
    "--mantine-color-error": "#ffa79c",
    "--mantine-color-dimmed": night[1],
    "--mantine-color-placeholder": night[2],
    "--mantine-color-anchor": "#a9bdf9",
  },
});

// Looks that several modules share, for `@mixin name;` in CSS (postcss.config.js). A page carries the rules that it
// uses and no request for a shared file. A look with behaviour is a component of ui/ instead. A token whose value has
// light-dark() cannot stand here: it is split into a rule for each scheme before mixins are put in.

const small = "var(--mantine-font-size-sm)";
const dimmed = "var(--mantine-color-dimmed)";

/** `normal` is what a browser does without the property. */
const aligned = (align = "center") => (align === "normal" ? {} : { "align-items": align });

/** Children in one line, which wraps where it must. */
const flow = (_mixin, align) => ({ display: "flex", "flex-wrap": "wrap", ...aligned(align) });

export const mixins = {
  // Lines of things. `normal` stretches them to one height.
  row: { display: "flex", "align-items": "center" },
  "inline-row": { display: "inline-flex", "align-items": "center" },
  flow,
  /** The first child at the start, the last at the end of a line that does not wrap. */
  ends: (_mixin, align) => ({ display: "flex", ...aligned(align), "justify-content": "space-between" }),
  /** As ends, in a line that wraps. */
  spread: (mixin, align) => ({ ...flow(mixin, align), "justify-content": "space-between" }),

  // What the browser draws, taken away.
  list: (_mixin, top) => ({ margin: top ? `${top} 0 0` : "0", padding: "0", "list-style": "none" }),
  fieldset: { "min-width": "0", margin: "0", padding: "0", border: "0" },
  /** An input whose look is drawn by its label; it stays reachable for keyboards and screen readers. */
  "hidden-input": { position: "absolute", width: "1px", height: "1px", margin: "-1px", opacity: "0" },
  /** What is chosen, where forced colours take backgrounds away. */
  "system-highlight": {
    "forced-color-adjust": "none",
    "border-color": "Highlight",
    background: "Highlight",
    color: "HighlightText",
  },

  // Places on a page.
  columns: {
    display: "grid",
    "align-items": "start",
    gap: "var(--mantine-spacing-lg)",
    "grid-template-columns": "minmax(0, 1fr)",
  },
  column: { display: "grid", gap: "var(--mantine-spacing-lg)", "min-width": "0" },
  /** Things under each other, as wide as they are. */
  "stack-start": { display: "grid", "justify-items": "start", gap: "0.375rem" },
  "card-foot": { gap: "0.5rem", "margin-top": "auto", "padding-top": "0.25rem" },
  /** A row's buttons: below its words and flush with them on a phone, else beside them. */
  "row-actions": {
    display: "flex",
    "grid-column": "2",
    "margin-left": "-0.75rem",
    "@media (min-width: $mantine-breakpoint-sm)": { "grid-column": "3", margin: "0" },
  },
  tab: { "min-height": "$touch", "font-size": "1rem", "font-weight": "600" },
  "navigation-link": {
    "min-height": "$touch",
    "padding-inline": "0.875rem",
    "border-radius": "$radius-md",
    color: "inherit",
    "font-weight": "600",
    "text-decoration": "none",
  },
  "icon-danger": { width: "$touch", height: "$touch", padding: "0", color: "var(--mantine-color-error)" },
  /** An image that covers its frame. */
  fill: { width: "100%", height: "100%", "object-fit": "cover" },

  // Text.
  quiet: { color: dimmed, "font-size": small },
  /** A word of any length stays within its place. */
  breakable: { "min-width": "0", "overflow-wrap": "anywhere" },
  "row-title": { "font-size": "1.0625rem", "font-weight": "650", "overflow-wrap": "anywhere" },
  "underlined-link": {
    color: "var(--app-link)",
    "text-decoration": "underline",
    "text-underline-offset": "0.25em",
  },
  "card-heading": { margin: "0", "font-size": "1.25rem", "font-weight": "740", "letter-spacing": "-0.012em" },
  prose: { "max-width": "42rem", "font-size": "1.0625rem", "line-height": "1.68" },
  sum: { margin: "0", "font-size": "1.125rem", "font-weight": "650" },
  "fact-value": { margin: "0", "font-weight": "600", "overflow-wrap": "anywhere" },
  /** A list of facts in one line: `<dl>` with a `<div>` for each. */
  "inline-facts": {
    ...flow(null, "normal"),
    gap: "0.125rem 1.25rem",
    margin: "0",
    "font-size": small,
    "& > div": { display: "flex", gap: "0.375rem" },
    "& dt": { color: dimmed },
    "& dd": { margin: "0" },
  },
};

interface Chunk {
  name: string;
  /** The chunk with the highest priority gets a module that fits several. */
  priority: number;
  packages: readonly string[];
  /** Paths from the root, without extensions. */
  files: readonly string[];
}

const components = under("@mantine/core/esm/components");
const hooks = under("@mantine/hooks/esm");
const domain = under("packages/domain/src");
const web = under("apps/web/src");

/** Shared files compress better together. A chunk includes its modules' dependencies: shared ones go first. */
export const chunks: readonly Chunk[] = [
  {
    name: "base",
    priority: 4,
    packages: [
      "react",
      "react-dom",
      "react-is",
      "scheduler",
      "react-router",
      "react-router-dom",
      "clsx",
      "@tanstack",
      "@trpc",
      "superjson",
      "copy-anything",
      "@mantine/core/esm/core",
      ...hooks("utils", "use-id", "use-uncontrolled", "use-merged-ref", "use-mounted"),
      ...hooks("use-window-event", "use-clipboard"),
      ...components("Text", "Title", "Group", "Stack", "Button", "Loader", "UnstyledButton", "CloseButton"),
      ...components("Transition", "VisuallyHidden"),
    ],
    files: [
      ...domain(
        "can",
        "dates",
        "day-texts",
        "group-digits",
        "unexpected-texts",
        "money",
        "permissions",
        "roles",
        "shell-texts",
      ),
      ...domain("auth/routes"),
      ...["createReactComponent", "defaultAttributes"].map(
        (name) => `node_modules/@tabler/icons-react/dist/esm/${name}`,
      ),
      ...web(
        "lib/live/live-state",
        "lib/query/trpc",
        "lib/session/use-me",
        "lib/query/server-error",
        "lib/page/load-files",
        "lib/press/toast",
        "lib/press/reauthentication-prompt",
      ),
      ...web(
        "lib/press/use-action",
        "ui/hydration-values",
        "hydration/hydration-boundary",
        "features/shell/Shell.module",
      ),
      ...web(
        "ui/lazy-named",
        "ui/store",
        "ui/ui-texts",
        "ui/PageHeader",
        "ui/use-focus-on-open",
        "storage/browser-storage",
      ),
    ],
  },
  { name: "schema", priority: 3, packages: ["zod"], files: domain("fields", "paging") },
  {
    name: "form",
    priority: 3,
    packages: ["@mantine/form", "klona", "fast-deep-equal"],
    files: [...web("lib/forms/use-zod-form", "lib/forms/use-draft-form", "lib/press/use-idempotency-key")],
  },
  { name: "fields", priority: 3, packages: components("Input", "InputBase", "TextInput"), files: [] },
  { name: "choice", priority: 3, packages: components("SegmentedControl"), files: web("ui/SegmentedChoice") },
  {
    name: "inside",
    priority: 2,
    packages: components("Paper", "Badge", "Skeleton", "Anchor", "CopyButton"),
    files: [
      ...web("features/shell/BottomNav", "features/shell/HeaderNavigation", "features/shell/nav-items"),
      ...web("features/shell/SearchButton", "features/shell/SignedIn.module", "features/shell/search-keys"),
      ...web("features/shell/background-texts", "features/shell/use-commands", "features/shell/use-shortcuts"),
      ...web("lib/session/use-can", "lib/page/use-task-from-url", "lib/page/letter-shortcuts"),
      ...web("ui/ConfirmButton", "ui/ConfirmDialog", "ui/CopyRow", "ui/DateText", "ui/EmptyState", "ui/LoadFailed"),
      ...web(
        "ui/Money.module",
        "ui/MoneyText",
        "ui/MoreButton",
        "ui/QueryState",
        "ui/Sheet",
        "ui/SkeletonList",
        "ui/States.module",
      ),
      ...web("ui/StepsDrawing", "ui/ToneBadge"),
    ],
  },
];

/** The socket's link loads after the page, so it has its own chunk. */
export function chunkGroups() {
  return [
    ...chunks.map(({ name, priority, packages, files }) => ({
      name,
      priority,
      test: new RegExp(
        [
          `node_modules/(?:${packages.join("|")})/(?!client/dist/wsLink)`,
          ...(files.length === 0 ? [] : [`(?:${files.join("|")})\\.`]),
          ...(name === "base" ? ["virtual:page-links"] : []),
        ].join("|"),
        "u",
      ),
    })),
    { name: "socket", priority: 5, test: /@trpc\/client\/dist\/wsLink/u, includeDependenciesRecursively: false },
    { name: "icons", priority: 1, test: /node_modules\/@tabler\//u, minShareCount: 3 },
  ];
}

function under(folder: string) {
  return (...names: string[]) => names.map((name) => `${folder}/${name}`);
}

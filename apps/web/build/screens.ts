import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin, Rollup } from "vite";

interface Screen {
  page: string;
  /** What src/routes.tsx fetches beside it. */
  styles: string[];
  /** What the server renders of it whose code comes later: the document has its styles. */
  later?: string[];
}

/** The page at each of the app's addresses. */
const screens: Record<string, Screen> = {
  "/auth": { page: "auth/AuthPage.tsx", styles: [] },
  "/join-class": { page: "classes/JoinClassPage.tsx", styles: ["inside"] },
  "/class": { page: "dashboard/ClassPage.tsx", styles: ["inside"] },
  "/class/settings": {
    page: "classes/SettingsPage.tsx",
    styles: ["inside", "classes"],
    later: [
      "classes/InfoCard.tsx",
      "classes/GraduationDateCard.tsx",
      "classes/SwishRecipientCard.tsx",
      "classes/InviteByMailCard.tsx",
    ],
  },
  "/class/messages": { page: "classes/MessagesPage.tsx", styles: ["inside"] },
  "/class/fund": { page: "fund/FundPage.tsx", styles: ["inside"] },
  "/class/payments": {
    page: "payments/PaymentsPage.tsx",
    styles: ["inside", "payments"],
    later: ["payments/approvals/ApprovalsPanel.tsx", "payments/status/StatusPanel.tsx"],
  },
  "/class/budget": { page: "budget/BudgetPage.tsx", styles: ["inside", "budget"] },
  "/class/checklist": { page: "checklist/ChecklistPage.tsx", styles: ["inside", "checklist"] },
  "/class/calendar": { page: "calendar/CalendarPage.tsx", styles: ["inside"] },
  "/class/voting-real": { page: "polls/PollsPage.tsx", styles: ["inside"] },
  "/class/documents": { page: "documents/DocumentsPage.tsx", styles: ["inside"] },
  "/class/sales": {
    page: "sales/SalesPage.tsx",
    styles: ["inside", "sales"],
    later: ["sales/manager/ManagerSales.tsx"],
  },
  "/profile": {
    page: "auth/ProfilePage.tsx",
    styles: ["inside", "classes"],
    later: ["auth/ChangePasswordCard.tsx", "auth/DetailsCard.tsx"],
  },
  "/admin": { page: "admin/AdminPage.tsx", styles: ["inside", "admin"] },
};
/** What stands around every page for those who are signed in. */
const around = ["shell/BottomNav.tsx", "shell/HeaderNavigation.tsx"];

/**
 * Writes dist/screens.json: by address, the tags that fetch a page's code together with the app's own instead of after
 * it. The server puts them into the document (apps/server/src/ssr/app-document.ts).
 */
export function screenTags(): Plugin {
  let outDir = "";
  let tags: Record<string, string[]> = {};
  return {
    name: "utspring:screens",
    apply: "build",
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: (_options, bundle) => {
      const isApp = Object.values(bundle).some(
        (file) => file.type === "chunk" && file.isEntry && file.name === "index",
      );
      if (!isApp) return;
      tags = Object.fromEntries(
        Object.entries(screens).map(([address, screen]) => [
          address,
          tagsFor(bundle, address === "/auth" ? [] : around, screen),
        ]),
      );
    },
    closeBundle: async () => {
      await writeFile(path.join(outDir, "screens.json"), JSON.stringify(tags));
    },
  };
}

function tagsFor(bundle: Rollup.OutputBundle, beside: string[], { page, styles, later = [] }: Screen): string[] {
  const found = chunksOf(bundle, [page, ...beside]);
  const sheets = new Set(
    [...found, ...chunksOf(bundle, later)].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
  );
  for (const name of styles) {
    const sheet = Object.keys(bundle).find(
      (file) => file.startsWith(`assets/styles-${name}-`) && file.endsWith(".css"),
    );
    if (sheet === undefined) throw new Error(`the build has no styles named ${name}`);
    sheets.add(sheet);
  }
  return [
    ...[...sheets].map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
    ...[...found].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ];
}

/** The chunks that hold some of the features' files, with all that those import but the app's own. */
function chunksOf(bundle: Rollup.OutputBundle, files: string[]): Set<Rollup.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(
    files.map((name) => {
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/features/${name}`)));
      if (!start) throw new Error(`the build has no chunk for ${name}`);
      return start;
    }),
  );
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next && !next.isEntry) found.add(next);
    }
  }
  return found;
}

import { MantineProvider } from "@mantine/core";
import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { createClient, trpc } from "./lib/query/trpc.ts";
import { AppRoutes } from "./routes.tsx";
import { theme } from "./theme.ts";
import { Toaster } from "./features/shell/Toaster.tsx";
import { HydrationContext } from "./ui/hydration-values.ts";
import type { HydrationValues } from "./ui/hydration-values.ts";

interface AppProps {
  queryClient: QueryClient;
  /** What the server rendered the page with; null when it was not rendered. */
  hydration: HydrationValues | null;
  /** The router: the browser's, or a static one for the URL that the server renders. */
  Router: ComponentType<{ children: ReactNode }>;
}

export function App({ queryClient, hydration, Router }: AppProps) {
  const [client] = useState(createClient);
  return (
    // The variables are in index.html (build/theme-styles.ts), and no component uses the classes.
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <Toaster />
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <HydrationContext value={hydration}>
            <Router>
              <AppRoutes />
            </Router>
          </HydrationContext>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}

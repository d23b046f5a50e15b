import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { takeBootData } from "./lib/boot.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { createClient, trpc } from "./lib/trpc.ts";
import { AppRoutes } from "./routes.tsx";
import { resolveVariables, theme } from "./theme.ts";
import { Toaster } from "./Toaster.tsx";

/** Everything that every page stands in. */
export function App() {
  const [queryClient] = useState(openCache);
  const [client] = useState(createClient);
  return (
    // Our theme changes most variables, so all are set here and Mantine's sheet of defaults (4 kB) is not loaded.
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <Toaster />
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}

/** The cache, with what came with the document already in it. */
function openCache() {
  const queryClient = createQueryClient();
  takeBootData(queryClient);
  return queryClient;
}

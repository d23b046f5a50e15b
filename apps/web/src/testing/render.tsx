import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@utspring/core/router";
import { errorTexts } from "@utspring/domain/errors";
import type { WebConfig } from "@utspring/domain/initial-data";
import type { ErrorCode } from "@utspring/domain/errors";
import type { ProcedureName } from "@utspring/domain/permissions";
import { refusalSentence } from "@utspring/domain/refusals";
import type { Person } from "@utspring/domain/roles";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { createQueryClient } from "../lib/query/query-client.ts";
import { trpc } from "../lib/query/trpc.ts";
import type { Me } from "../lib/session/use-me.ts";
import { theme } from "../theme.ts";
import { Toaster } from "../features/shell/Toaster.tsx";

/** The server's answer to each procedure in a test; an `ErrorCode` in `refusals` is answered with that error. */
export interface Script {
  answers?: Record<string, (input: unknown) => unknown>;
  refusals?: Partial<Record<string, { code: ErrorCode; field?: string }>>;
  /** Procedures that are never answered. */
  silent?: string[];
  config?: Partial<WebConfig>;
}

/** Renders with all providers, against a scripted server. `calls` lists the calls, `place.path` the path and query. */
export function renderWithServer(children: ReactNode, { path = "/", ...script }: Script & { path?: string } = {}) {
  const calls: { procedure: string; input: unknown }[] = [];
  const place = { path: "" };
  const queryClient = createQueryClient();
  queryClient.setQueryData<WebConfig>(["config"], { demo: false, ...script.config });
  const client = trpc.createClient({ links: [scriptedLink(script, calls)] });
  const view = render(
    <MantineProvider theme={theme} env="test">
      <Toaster />
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[path]}>
            {children}
            <Address place={place} />
          </MemoryRouter>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>,
  );
  return { ...view, calls, place };
}

function Address({ place }: { place: { path: string } }) {
  const { pathname, search, hash } = useLocation();
  place.path = pathname + search + hash;
  return null;
}

function scriptedLink(
  { answers = {}, refusals = {}, silent = [] }: Script,
  calls: { procedure: string; input: unknown }[],
): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ procedure: op.path, input: op.input });
        if (silent.includes(op.path)) return;
        const refusal = refusals[op.path];
        if (refusal) {
          // As the server answers an elev.
          const own =
            refusal.code === "NOT_ALLOWED" ? refusalSentence(someone().actor, op.path as ProcedureName) : undefined;
          const shape = {
            message: own ?? errorTexts[refusal.code],
            code: -32600,
            data: { ...refusal, httpStatus: 400, requestId: null },
          };
          observer.error(TRPCClientError.from({ error: shape }));
          return;
        }
        observer.next({ result: { type: "data", data: answers[op.path]?.(op.input) ?? null } });
        observer.complete();
      });
}

/** A signed-in user for tests, by default an elev of class 9A. */
export function someone(actor: Partial<Person> = {}): Me {
  const person: Person = {
    kind: "person",
    userId: "00000000-0000-4000-8000-000000000001",
    sessionId: "00000000-0000-4000-8000-000000000002",
    role: "elev",
    classId: "00000000-0000-4000-8000-000000000003",
    isAdmin: false,
    isImpersonating: false,
    ...actor,
  };
  return {
    user: { id: person.userId, email: "elin@exempel.test", isEmailConfirmed: true },
    profile: {
      firstName: "Elin",
      lastName: "Åberg",
      role: person.role,
      classId: person.classId,
      accountStatus: "active",
      termsAcceptedAt: new Date("2026-11-01T12:00:00Z"),
    },
    actor: person,
    classes: [],
    klass: person.classId === null ? null : { name: "9A", usesPayments: true, isSelling: true },
    guestOf: person.guestOf === undefined ? null : { classId: person.guestOf, className: "9A" },
    impersonating: null,
    classRequest: null,
    waitsSince: null,
  };
}

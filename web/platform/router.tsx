import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { NotFound } from "#web/ui/not-found.tsx";
import { PageLoading } from "#web/ui/page-loading.tsx";
import { RouteError } from "#web/ui/route-error.tsx";
import { routeTree } from "./route-tree.gen.ts";

/** What every route's guard and loader gets. */
export type RouterContext = { queryClient: QueryClient };

/** The part of the address after `?`: texts only, so that a code of digits stays a text. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}

/** Makes the router: files in `routes/` are the screens (§2). */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // Queries decide for themselves what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  });
  router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation !== undefined) startAtTop();
  });
  window.history.scrollRestoration = "manual";
  return router;
}

/**
 * A new page starts at its top (§2), for the eye and for the keyboard: focus
 * goes to its heading, unless the page itself has put it somewhere.
 */
function startAtTop(): void {
  const main = document.querySelector("main");
  if (location.hash === "") window.scrollTo(0, 0);
  if (main?.contains(document.activeElement)) return;
  main?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

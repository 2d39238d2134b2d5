import type { QueryClient } from "@tanstack/react-query";
import {
  createRouter,
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
} from "@tanstack/react-router";
import { searchText } from "#web/platform/language/search-text.ts";
import { focusHeading } from "#web/platform/ui/page/focus-heading.ts";
import { keepPlace, keptLink, keptPlace } from "#web/platform/ui/page/kept-place.ts";
import { NotFound } from "#web/platform/ui/page/not-found.tsx";
import { PageLoading } from "#web/platform/ui/page/page-loading.tsx";
import { RouteError } from "#web/platform/ui/page/route-error.tsx";
import { routeTree } from "./route-tree.gen.ts";

/** Parses a URL's search parameters as texts only, so that a code of digits stays a text. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Milliseconds after which a loading page shows its skeleton. */
export const pendingMs = 150;

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Creates the router: files in `routes/` are the screens. `history` is the browser's by default.
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch: searchText,
    defaultPreload: "intent",
    // Queries decide for themselves what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: () => <NotFound />,
  });
  findPagesOnly(router);
  keepPlaces(router);
  let isFirst = true;
  router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
    if (isFirst) returnToPlace();
    else if (pathChanged && fromLocation !== undefined) startAtTop();
    isFirst = false;
  });
  return router;
}

/**
 * Makes every path that isn't a page match nothing but the root, which shows Page Not Found (R13.9).
 * Otherwise the router would show a page's beginning, or the page itself if more follows its path.
 */
function findPagesOnly(router: AnyRouter): void {
  const findRoutes = router.getMatchedRoutes;
  router.getMatchedRoutes = (path) => {
    const found = findRoutes(path);
    const [, params, route] = found;
    const isPage = route?.children === undefined && !("**" in params);
    return isPage ? found : [[router.routeTree], {}, undefined];
  };
  for (const [path, { children }] of Object.entries<AnyRoute>(router.routesByPath))
    if (children !== undefined) delete router.routesByPath[path];
}

/** The paths of all pages, whose variable parts begin with `$`. */
export function listPages({ routesById }: AppRouter): string[] {
  return Object.values(routesById)
    .filter(({ children }) => children === undefined)
    .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ""));
}

/** Keeps where each page was left, for when people go back or forward to it; a table also after a reload. */
function keepPlaces(router: AnyRouter): void {
  let shown: { __TSR_key?: string | undefined; __TSR_index: number } | undefined;
  const keep = () => {
    if (shown?.__TSR_key !== undefined) keepPlace(shown.__TSR_key);
  };
  router.subscribe("onRendered", ({ toLocation }) => {
    shown = toLocation.state;
  });
  // The page that was left is still on the screen, as it was. The history's own events would do,
  // but the router doesn't follow a redirect of its first page while anything else listens there.
  router.subscribe("onBeforeNavigate", ({ toLocation: { state } }) => {
    if (state.__TSR_key === shown?.__TSR_key) return;
    // What takes an entry's place leaves nothing to come back to.
    if (state.__TSR_index !== shown?.__TSR_index) keep();
    // Until the next page is there, the screen shows none that could be left.
    shown = undefined;
  });
  if (typeof window !== "undefined") addEventListener("pagehide", keep);
}

/** Scrolls a document's first page to where people left it, if they come back or reload it. */
function returnToPlace(): void {
  const place = keptPlace();
  if (place !== undefined && location.hash === "") window.scrollTo(0, place.y);
}

/**
 * Scrolls a new page to its top, and one that people go back or forward to, to where they left it
 * (R13.14). Focuses its heading, or the link by which it was left, unless the page itself or a notice
 * has already moved the focus.
 */
function startAtTop(): void {
  const main = document.querySelector("main");
  if (location.hash === "") window.scrollTo(0, keptPlace()?.y ?? 0);
  const { activeElement } = document;
  // A menu that was opened while the page was loading stays open.
  if (main?.contains(activeElement) || activeElement?.closest("[data-notices], [role=menu]"))
    return;
  const link = keptLink();
  if (link === undefined) focusHeading();
  else link.focus({ preventScroll: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}

import type { QueryClient } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  endSession,
  noteSessionEnd,
  readSession,
  sessionQuery,
} from "../accounts/session.queries.ts";
import { watchSession } from "../accounts/sessions/watch-session.ts";
import { followSeats } from "../clubs/seats/follow-seats.ts";
import { beforeErrors } from "../platform/api/api-client.ts";
import { createQueryClient } from "../platform/api/query-client.ts";
import { saysSessionEnded } from "../platform/session-end.ts";
import { notify } from "../platform/ui/notices/notify.ts";
import { sayIfUpdated } from "../platform/ui/notices/updated.ts";
import { App } from "./app.tsx";
import { createAppRouter, pendingMs, type AppRouter } from "./router.tsx";
import { onCaughtError, prepareDocument, whenComesBack } from "./start.ts";

type Product = { queryClient: QueryClient; router: AppRouter };

/** Creates the router and the cache, and follows the session. */
function createProduct(): Product {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  beforeErrors((code) => {
    if (saysSessionEnded(code)) {
      // The guards send people whose session is gone to the login, and back afterward.
      noteSessionEnd(queryClient);
      void endSession(queryClient, () => router.invalidate());
    }
    // The guards send them to where they can set up a second step.
    if (code === "second-step-required") void readSession(queryClient);
    // A page of an older version may ask for what isn't there anymore, or in another way (R13.33).
    if (["invalid-input", "not-found", "unexpected"].includes(code)) void sayIfUpdated();
  });
  watchSession(
    queryClient,
    () => router.invalidate(),
    (...users) => followSeats(queryClient, users, () => router.invalidate()),
  );
  whenComesBack(() => queryClient.getQueryData(sessionQuery().queryKey)?.user?.id);
  return { queryClient, router };
}

/** Whether the server has rendered the page that is shown, rather than one it redirects to. */
function isRendered({ router }: Product, path: string | undefined): boolean {
  const { location, matches } = router.state;
  return path === location.pathname && matches.every(({ status }) => status === "success");
}

/** Hydrates or replaces what is on screen, once there is something to put in its place. */
async function start(product: Product): Promise<void> {
  const root = await prepareDocument();
  if (root === undefined) return;
  const { rendered } = root.dataset;
  const pending = new Promise((resolve) => setTimeout(resolve, pendingMs * 2));
  const loading = product.router.load();
  await (rendered === undefined ? Promise.race([loading, pending]) : loading);
  const app = <App {...product} />;
  if (isRendered(product, rendered)) {
    // The router's own frame then matches the server's.
    product.router.ssr = { manifest: undefined };
    hydrateRoot(root, app, { onCaughtError });
  } else createRoot(root, { onCaughtError }).render(app);
  document.documentElement.dataset["alive"] = "";
}

/** Says what the document before this one had to say, once. */
function passOnNotice(): void {
  const { notice, ...state } = (history.state ?? {}) as { notice?: string };
  if (notice === undefined) return;
  history.replaceState(state, "");
  notify(notice);
}

passOnNotice();
void start(createProduct());

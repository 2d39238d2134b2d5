import type { QueryClient } from "@tanstack/react-query";
import { endSession, noteSessionEnd, readSession } from "../accounts/session.queries.ts";
import { watchSession } from "../accounts/watch-session.ts";
import { beforeErrors } from "../platform/api-client.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { followSeats } from "../seats/follow-seats.ts";
import { prepareErrorText } from "./load-error-texts.ts";
import { createAppRouter, pendingMs, type AppRouter } from "./router.tsx";

export { App, WithinApp } from "./app.tsx";
export { sessionQuery, startSession } from "../accounts/session.queries.ts";
export { startAtTop } from "./router.tsx";

/** The router and the cache of all pages. */
export type Whole = { queryClient: QueryClient; router: AppRouter };

/** Creates them, and follows the session. Call it once in a document. */
export function createWhole(): Whole {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  beforeErrors(async (code) => {
    // The guards send people whose session is gone to the login, and back afterward.
    if (code === "signed-out") noteSignedOut({ queryClient, router });
    // The guards send them to where they can set up a second step.
    if (code === "second-step-required") void readSession(queryClient);
    await prepareErrorText(code);
  });
  watchSession(
    queryClient,
    () => router.invalidate(),
    (...users) => followSeats(queryClient, users, () => router.invalidate()),
  );
  return { queryClient, router };
}

/** The session is over. */
export function noteSignedOut({ queryClient, router }: Whole): void {
  noteSessionEnd(queryClient);
  void endSession(queryClient, () => router.invalidate());
}

/** Loads the page at the current URL, or waits until the router shows its loading state. */
export async function loadOrPending({ router }: Whole): Promise<void> {
  const pending = new Promise<void>((resolve) => setTimeout(resolve, pendingMs * 2));
  await Promise.race([router.load(), pending]);
}

import { createRoot, hydrateRoot } from "react-dom/client";
import { isLanguage } from "#contract/languages.ts";
import { endSession, noteSessionEnd, readSession } from "../accounts/session.queries.ts";
import { watchSession } from "../accounts/watch-session.ts";
import { followSeats } from "../seats/follow-seats.ts";
import { App } from "./app.tsx";
import { replayEarlyInput } from "./replay-early-input.ts";
import { mendMissingStyles } from "./missing-styles.ts";
import { ApiError, onBlocked, onSignedOut } from "../platform/api-client.ts";
import "../platform/fonts.css";
import { speak } from "../platform/language.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { createAppRouter, pendingMs } from "./router.tsx";
import "../platform/theme.css";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
history.scrollRestoration = "manual";
mendMissingStyles();

// The guards send people whose session is gone to the login, and back afterward.
onSignedOut(() => {
  noteSessionEnd(queryClient);
  void endSession(queryClient, () => router.invalidate());
});
// The guards send them to where they can set up a second step.
onBlocked(() => void readSession(queryClient));
watchSession(
  queryClient,
  () => router.invalidate(),
  (...users) => followSeats(queryClient, users, () => router.invalidate()),
);

/** A failed call is shown where it failed; any other error is a bug. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}

/** Whether the visible page is the prerendered one, rather than one it redirected to. */
function isAsPainted(path: string | undefined): boolean {
  const { location, matches } = router.state;
  if (location.state.checkedIn !== undefined) return false;
  return path === location.pathname && matches.every(({ status }) => status === "success");
}

/** Hydrates or replaces what is on screen, once there is something to put in its place. */
async function start(root: HTMLElement): Promise<void> {
  const painted = root.dataset["painted"];
  // The server has chosen the document's language.
  const { lang } = document.documentElement;
  await speak(isLanguage(lang) ? lang : "en");
  const loaded = router.load();
  await (painted === undefined ? Promise.race([loaded, whenPending()]) : loaded);
  const app = <App queryClient={queryClient} router={router} />;
  replayEarlyInput(() => {
    if (isAsPainted(painted)) {
      // Preserves what was already typed. The router's own frame then matches the build's.
      router.ssr = { manifest: undefined };
      hydrateRoot(root, app, { onCaughtError: reportUnexpected });
    } else {
      createRoot(root, { onCaughtError: reportUnexpected }).render(app);
    }
  });
}

/** By then the router shows its loading state. */
function whenPending(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pendingMs * 2));
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("The page has no #root.");
// In a browser that is too old, `early.ts` has already shown a message.
if (!("tooOld" in document.documentElement.dataset)) void start(root);

import { createRoot, hydrateRoot } from "react-dom/client";
import { isLanguage } from "#contract/languages.ts";
import { endSession, noteSessionEnd } from "../accounts/session.queries.ts";
import { watchSession } from "../accounts/watch-session.ts";
import { followSeats } from "../seats/follow-seats.ts";
import { App } from "./app.tsx";
import { replayEarlyInput } from "./replay-early-input.ts";
import { mendMissingStyles } from "./missing-styles.ts";
import { ApiError, onSignedOut } from "../platform/api-client.ts";
import "../platform/fonts.css";
import { speak } from "../platform/language.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { createAppRouter, pendingMs } from "./router.tsx";
import "../platform/theme.css";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
history.scrollRestoration = "manual";
mendMissingStyles();

// The guards send a person whose session is gone to the login, and back afterwards.
onSignedOut(() => {
  noteSessionEnd(queryClient);
  void endSession(queryClient, () => router.invalidate());
});
watchSession(
  queryClient,
  () => router.invalidate(),
  (...users) => followSeats(queryClient, users, () => router.invalidate()),
);

/** A failed call is shown where it failed; anything else that broke is a fault of ours. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}

/** Whether the visible page is the prerendered one, and not one it redirected to. */
function isAsPainted(path: string | undefined): boolean {
  const { location, matches } = router.state;
  if (location.state.checkedIn !== undefined) return false;
  return path === location.pathname && matches.every(({ status }) => status === "success");
}

/** Takes over what is on the screen, once there is something to put in its place. */
async function start(root: HTMLElement): Promise<void> {
  const painted = root.dataset["painted"];
  // The document knows its language: the server has chosen it.
  const { lang } = document.documentElement;
  await speak(isLanguage(lang) ? lang : "en");
  const loaded = router.load();
  await (painted === undefined ? Promise.race([loaded, whenPending()]) : loaded);
  const app = <App queryClient={queryClient} router={router} />;
  replayEarlyInput(() => {
    if (isAsPainted(painted)) {
      // What was typed already stays. The router's own frame is then as the build's.
      router.ssr = { manifest: undefined };
      hydrateRoot(root, app, { onCaughtError: reportUnexpected });
    } else {
      createRoot(root, { onCaughtError: reportUnexpected }).render(app);
    }
  });
}

/** By then the router shows that it is still loading. */
function whenPending(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pendingMs * 2));
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("The page has no #root.");
// In a browser that is too old, `early.ts` has already said so.
if (!("tooOld" in document.documentElement.dataset)) void start(root);

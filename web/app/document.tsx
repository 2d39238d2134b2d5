import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { Component, StrictMode, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Session } from "#contract/accounts/accounts.ts";
import { askForSession } from "../accounts/login/sign-in.ts";
import { noteSession } from "../accounts/sessions/note-session.ts";
import { onTabMessage } from "../accounts/sessions/tabs.ts";
import { withRetries } from "../platform/api/retries.ts";
import { dropDrafts } from "../platform/device/drafts.ts";
import { loadedPath } from "../platform/loaded-path.ts";
import { ErrorPanel } from "../platform/ui/notices/error-panel.tsx";
import { Notices } from "../platform/ui/notices/notices.tsx";
import { OfflineBanner } from "../platform/ui/notices/offline-banner.tsx";
import { Page } from "../platform/ui/page/page.tsx";
import { Shell } from "../platform/ui/page/shell.tsx";
import { onCaughtError, prepareDocument, whenComesBack } from "./start.ts";

type DocumentAppProps = { isKiosk?: boolean; children: ReactNode };

/** A page with a document of its own, without the router and the cache of the product. */
export function DocumentApp({ isKiosk = false, children }: DocumentAppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Boundary>
          {children}
          {/* A kiosk goes on without a network, and says what waits. */}
          {!isKiosk && <OfflineBanner />}
          <Notices />
        </Boundary>
      </I18nProvider>
    </StrictMode>
  );
}

/** Offers Retry in place of a page that can't be rendered. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children;
  }
}

/** Says that the page couldn't be loaded, and `why`. */
export function LoadFailure({ why }: { why?: string }) {
  return (
    <Shell>
      <Page title={t`Something Went Wrong`} width="narrow">
        <ErrorPanel
          what={t`We couldn't load this page.`}
          why={why}
          onRetry={() => location.reload()}
        />
      </Page>
    </Shell>
  );
}

type Opened = {
  page: ReactNode;
  /** Whether it is what the server has rendered. */
  isAsRendered: boolean;
  /** If the server couldn't say who is logged in: for which account the page is nevertheless. */
  userId?: string | null;
};

/** Milliseconds until a page without an answer asks again who is logged in. */
const firstAskMs = 3_000;

/** A session that was asked for longer ago is asked for again when the person returns. */
const freshMs = 30_000;

/**
 * Starts a page in its document. `open` gets the session, or why there was no answer; without a
 * result, another document is on its way.
 */
export async function startDocument(
  open: (session: Session | Error) => Promise<Opened | undefined>,
): Promise<void> {
  // The document before this one may have been replaced in its place (`loadDocument`): then Back
  // only changes the URL, maybe before this script runs.
  let pathname = loadedPath() ?? location.pathname;
  const hasLeft = () => location.pathname !== pathname;
  addEventListener("popstate", () => {
    if (hasLeft()) location.reload();
  });
  if (hasLeft()) return location.reload();
  const element = await prepareDocument();
  if (element === undefined) return;
  const session = await askForSession().catch((error: unknown) => error as Error);
  if (hasLeft()) return;
  if (!(session instanceof Error)) noteSession(session.user);
  const opened = await open(session);
  if (opened === undefined) return;
  ({ pathname } = location);
  const app = <DocumentApp>{opened.page}</DocumentApp>;
  if (opened.isAsRendered && "rendered" in element.dataset)
    hydrateRoot(element, app, { onCaughtError });
  else createRoot(element, { onCaughtError }).render(app);
  document.documentElement.dataset["alive"] = "";
  const shownTo = session instanceof Error ? opened.userId : session.user?.id;
  whenComesBack(() => shownTo ?? undefined);
  if (session instanceof Error) void reloadOnceAnswered(opened);
  else reloadForOthers(session);
}

/** Loads the page again once the server says who is logged in, unless the page is for them. */
async function reloadOnceAnswered({ userId }: Opened): Promise<void> {
  // A server that fails every other time would have the page load again and again.
  await new Promise((resolve) => setTimeout(resolve, firstAskMs));
  const { signal } = new AbortController();
  const asking = withRetries(askForSession, { signal, onWaiting: () => {}, endless: true });
  const session = await asking.catch(() => undefined);
  if (session === undefined) return;
  const isForThem = session.locked !== true && (session.user?.id ?? null) === userId;
  if (!isForThem) return location.reload();
  noteSession(session.user);
  reloadForOthers(session);
}

/**
 * Loads the page again once another account, or none, is logged in, which other tabs report, or the
 * server when the person returns.
 */
function reloadForOthers({ user, locked }: Session): void {
  let askedAt = Date.now();
  const ask = async () => {
    askedAt = Date.now();
    const now = await askForSession().catch(() => undefined);
    if (now !== undefined && (now.user?.id !== user?.id || now.locked !== locked))
      location.reload();
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - askedAt > freshMs) void ask();
  });
  onTabMessage((message) => {
    // A Logout is the browser's: what was typed in this tab before goes, too (R4.7, R6.13).
    if (message === "logged-out") dropDrafts();
    void ask();
  });
}

import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { Session } from "#contract/accounts.ts";
import { noteSession } from "../accounts/note-session.ts";
import { askForSession } from "../accounts/sign-in.ts";
import { onTabMessage } from "../accounts/tabs.ts";
import { beforeErrors } from "../platform/api-client.ts";
import { canGoBack } from "../platform/can-go-back.ts";
import { dropDrafts } from "../platform/drafts.ts";
import { onFirstInteraction } from "../platform/first-interaction.ts";
import type { Site } from "../platform/site.ts";
import { createLightLink, LightApp } from "./light-app.tsx";
import { createProduct } from "./light-product.tsx";
import { replayEarlyInput } from "./replay-early-input.ts";
import { onCaughtError, prepareDocument } from "./start.ts";

/**
 * A page that starts without the router and the cache of all pages, and loads those once someone
 * uses it, or when something needs them (docs/decisions/0012-before-the-scripts.md). The product's
 * next page then takes its place in the same document.
 */
export type LightPage = {
  /** Whether this is the page for them; the guards send everyone else to theirs. */
  isFor: (session: Session) => boolean;
  /** Called once it is clear that the page is shown. */
  begin?: () => void;
  /** Whether the URL shows what the build has painted. */
  isAsPainted: () => boolean;
  render: (props: LightPageProps) => ReactNode;
};

export type LightPageProps = {
  session: Session;
  /** Goes to the next page, in place of this one. */
  leave: (href: string) => Promise<void>;
};

/** A session that was asked for longer ago is asked for again when the person returns. */
const freshMs = 30_000;

/** Starts a light page in its document. */
export async function startLightPage(page: LightPage): Promise<void> {
  const element = await prepareDocument();
  if (element === undefined) return;
  let root: Root | undefined;
  const product = createProduct((app) => {
    if (root !== undefined) return root.render(app);
    root = createRoot(element, { onCaughtError });
    replayEarlyInput(() => root?.render(app));
  });
  const session = await askForSession().catch(() => undefined);
  // The guards also say what is wrong if there was no answer.
  if (session === undefined || !page.isFor(session)) return product.takeOver();

  const site: Site = {
    Link: createLightLink({
      go: (href) => void product.go(href),
      prepare: product.preload,
    }),
    goBack: (fallback) => {
      if (canGoBack()) history.back();
      else void product.go(fallback);
    },
    startSession: product.startSession,
    prepare: product.prepare,
    Around: product.Around,
  };
  const leave = (href: string) => product.go(href, { replace: true });
  const appFor = (current: Session) => (
    <LightApp site={site} onError={() => void product.takeOver()}>
      {page.render({ session: current, leave })}
    </LightApp>
  );
  page.begin?.();
  product.know(session);
  noteSession(session.user);
  replayEarlyInput(() => {
    if (page.isAsPainted()) root = hydrateRoot(element, appFor(session), { onCaughtError });
    else {
      root = createRoot(element, { onCaughtError });
      root.render(appFor(session));
    }
  });
  beforeErrors(async (code) => {
    if (code === "signed-out") void product.signedOut();
  });
  addEventListener("popstate", () => void product.takeOver());
  watchSession(product.isThere, (next) => {
    if (next.user?.id === session.user?.id && page.isFor(next)) {
      product.know(next);
      root?.render(appFor(next));
    } else void product.askAgain();
  });
  onFirstInteraction(product.fetch);
}

/**
 * Asks who is logged in when another tab reports a change, or when the person returns, as long as
 * the product doesn't do so itself.
 */
function watchSession(isDone: () => boolean, onAnswer: (session: Session) => void): void {
  let askedAt = Date.now();
  const ask = async () => {
    if (isDone()) return;
    askedAt = Date.now();
    const session = await askForSession().catch(() => undefined);
    if (session !== undefined && !isDone()) onAnswer(session);
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

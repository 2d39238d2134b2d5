import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Session } from "#contract/accounts.ts";
import { isServerReachable } from "../platform/server-reachable.ts";
import { notify } from "../ui/notify.ts";
import type * as Parts from "./whole.tsx";

/** What a light page loads later: the parts of the product, and those that there is one of. */
type Loaded = { parts: typeof Parts; whole: Parts.Whole };

const tryAgainMs = 5_000;

/** The product behind a light page. `show` puts it in the page's place. */
export function createProduct(show: (app: ReactNode) => void) {
  let session: Session | undefined;
  /** The path of the page that is replaced, once it was shown. */
  let path: string | undefined;
  let loading: Promise<Loaded> | undefined;
  let loaded: Loaded | undefined;
  let isShown = false;
  let stopWaiting = () => {};

  const load = (href?: string): Promise<Loaded> => (loading ??= create(href));

  async function create(href = location.href): Promise<Loaded> {
    const parts = await insist(href);
    const whole = parts.createWhole();
    if (session) whole.queryClient.setQueryData(parts.sessionQuery().queryKey, session);
    stopWaiting = whole.router.history.subscribe(() => void takeOver());
    loaded = { parts, whole };
    return loaded;
  }

  async function prepare(): Promise<void> {
    await import("./whole.tsx");
    await load();
  }

  /** Shows the page at the current URL, once it is there or shows that it is loading. */
  async function takeOver(): Promise<void> {
    const { parts, whole } = await load();
    if (isShown) return;
    isShown = true;
    stopWaiting();
    const { router } = whole;
    // People may go back before the next page is there. From then on, the router sees to that.
    const stopFollowing = router.history.subscribe(() => void router.load());
    const stop = router.subscribe("onRendered", () => {
      stop();
      stopFollowing();
      if (path !== undefined && router.history.location.pathname !== path) parts.startAtTop();
    });
    await parts.loadOrPending(whole);
    show(<parts.App {...whole} />);
  }

  return {
    load,
    takeOver,
    isThere: () => loaded !== undefined,
    /** Notes who the page is for. */
    know: (current: Session) => {
      session = current;
      path = location.pathname;
    },
    /** Gets the files, for later. */
    fetch: () => {
      if (!navigator.onLine) return;
      import("./whole.tsx").catch(() => {
        // They are asked for again when they are needed.
      });
    },
    go: async (href: string, { replace = false } = {}) => {
      const { history } = (await load(href)).whole.router;
      if (replace) history.replace(href);
      else history.push(href);
    },
    /** Makes the product ready. Unlike all others, gives up without a network. */
    prepare,
    /** Gets what the page at a path needs. A failure only matters once it is opened. */
    preload: (to: string) => {
      prepare()
        .then(async () => (await load()).whole.router.preloadRoute({ to: to as "/" }))
        .catch(() => {});
    },
    startSession: async (started: Session) => {
      const { parts, whole } = await load();
      parts.startSession(whole.queryClient, started);
    },
    /** The session is over, as the server has just said. */
    signedOut: async () => {
      const { parts, whole } = await load();
      parts.noteSignedOut(whole);
    },
    /** Another user is logged in here, or none. */
    askAgain: async () => {
      const { parts, whole } = await load();
      await whole.queryClient.prefetchQuery({ ...parts.sessionQuery(), staleTime: 0 });
    },
    Around: ({ children }: { children: ReactNode }) =>
      loaded && <loaded.parts.WithinApp {...loaded.whole}>{children}</loaded.parts.WithinApp>,
  };
}

/**
 * Loads the files. Without a network, waits for it. A new version of the product needs a new
 * document, and so does Chromium, which never asks again for a module that failed.
 */
async function insist(href: string): Promise<typeof Parts> {
  for (;;) {
    try {
      return await import("./whole.tsx");
    } catch (error) {
      if (!("alive" in document.documentElement.dataset)) {
        // As `early.ts` tells people if the page's own scripts can't be loaded.
        document.querySelector("script[type=module]")?.dispatchEvent(new Event("error"));
        throw error;
      }
      if (await isServerReachable()) location.assign(href);
      else notify(t`We couldn't load this page.`);
      await whenOnline();
    }
  }
}

function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener("online", done);
      resolve();
    };
    addEventListener("online", done);
    setTimeout(done, tryAgainMs);
  });
}

import { t } from "@lingui/core/macro";
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import { oldestBrowsers } from "#contract/platform/browsers.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { ReturnSearch } from "../accounts/return-path.ts";
import { renderWithSchoolLogin } from "../accounts/school-login-name.ts";
import { sessionQuery } from "../accounts/session.queries.ts";
import { settingsQuery } from "../accounts/settings.queries.ts";
import { blank, type EarlyTexts } from "../attendance/check-in/spots/early-texts.ts";
import { createQueryClient } from "../platform/api/query-client.ts";
import { speak } from "../platform/language/language.ts";
import { searchText } from "../platform/language/search-text.ts";
import { eventTitle } from "../platform/texts/event-values.ts";
import { formatSigned } from "../platform/ui/format/format-number.ts";
import { formatDifference } from "../platform/ui/format/format.ts";
import { LoadingTitle } from "../platform/ui/page/page-loading.tsx";
import { Shell } from "../platform/ui/page/shell.tsx";
import { App } from "./app.tsx";
import { DocumentApp } from "./document.tsx";
import { audiences } from "./rendered-pages.ts";
import { createAppRouter, listPages } from "./router.tsx";
import { KioskLoading } from "./routes/-kiosk-loading.tsx";
import { LoginPage } from "./routes/-login-page.tsx";
import { CheckInDocument } from "./routes/member/-check-in-document.tsx";

/** The pages outside the areas that need a session. */
const guarded = ["/account", "/attend", "/claim", "/no-club", "/operator", "/second-step"];

/** The pages of the areas, which need one, too. */
const inAreas = /^\/(?:member|admin)\//;

/** The pages that don't ask who is logged in: their link says everything. */
const withoutSession = new Set(["/connect-login", "/undo-email", "/verify/$token"]);

/** A check-in with some code. */
const scanned = "/member/checkin?code=x";

/** Any member; the page must not show anything about them before they are known. */
const somebody: User = { id: "", name: "", email: "", type: "member", personId: "", seats: [] };

/** The pages that have documents of their own. */
const documents: Partial<Record<string, (search: ReturnSearch) => ReactElement>> = {
  "/login": (search) => <LoginPage search={search} sessionEnded={false} onDone={() => {}} />,
  "/member/checkin": () => <CheckInDocument user={somebody} />,
  "/kiosk": () => <KioskLoading />,
};

/** The login, and the sign-up as a member: they lead people back who have scanned a code. */
const leadBack = new Set(["/login", "/create-account"]);

/** The server's part of all pages, in one language. */
export type Rendered = {
  /** The documents' texts for where the product can't run. */
  texts: ReturnType<typeof documentTexts>;
  /** What the check-in says before its scripts run. */
  earlyTexts: EarlyTexts;
  /** What any page shows while it loads (R13.32). */
  loading: string;
  /** Whole pages, by path. */
  pages: {
    path: string;
    audience: "everybody" | "signed-out" | "signed-in";
    html: string;
    /** What it is instead for people who have scanned a code (R7.26, R13.45). */
    afterScan?: string;
  }[];
  /** Paths of all pages; variable parts have a `$`. */
  paths: string[];
  /** Paths of pages that send people without a session to the login; variable parts have a `$`. */
  guarded: string[];
  /** Paths of pages that ask for the session. */
  withSession: string[];
};

let before: Promise<unknown> = Promise.resolve();

/**
 * Renders what a language's documents have in them, with the settings of an installation. Throws if
 * a page redirects.
 */
export function render(language: Language, settings: Settings): Promise<Rendered> {
  // There is one language at a time.
  const rendered = before.then(() => renderIn(language, settings));
  before = rendered.catch(() => {});
  return rendered;
}

async function renderIn(language: Language, settings: Settings): Promise<Rendered> {
  await speak(language);
  renderWithSchoolLogin(settings.schoolLogin);
  const paths = listPages(createRouter("/"));
  const pages: Rendered["pages"] = [];
  const show = async (path: string, search: ReturnSearch) => {
    const own = documents[path];
    if (own) return toHtml(<DocumentApp>{own(search)}</DocumentApp>);
    return toHtml(await pageOfProduct(`${path}${searchText(search)}`, settings));
  };
  for (const [path, audience] of Object.entries(audiences)) {
    const page = { path, audience, html: await show(path, {}) };
    if (!leadBack.has(path)) pages.push(page);
    else pages.push({ ...page, afterScan: await show(path, { redirect: scanned }) });
  }
  return {
    texts: documentTexts(),
    earlyTexts: earlyTexts(language),
    loading: toHtml(
      <DocumentApp>
        <Shell>
          <LoadingTitle />
        </Shell>
      </DocumentApp>,
    ),
    pages,
    paths,
    guarded: [...guarded, ...paths.filter((path) => inAreas.test(path))],
    withSession: paths.filter((path) => !withoutSession.has(path)),
  };
}

function createRouter(path: string, queryClient = createQueryClient()) {
  return createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
}

async function pageOfProduct(path: string, settings: Settings): Promise<ReactElement> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery().queryKey, { user: null });
  queryClient.setQueryData(settingsQuery().queryKey, settings);
  const router = createRouter(path, queryClient);
  await router.load();
  const { matches } = router.state;
  // There are none if the page redirects.
  if (matches.length === 0 || matches.some(({ status }) => status !== "success"))
    throw new Error(`${path} can't be rendered: it redirects or fails.`);
  return <App queryClient={queryClient} router={router} />;
}

/** Numbers among which is one for each plural form. */
const numbers = Array.from({ length: 201 }, (_, number) => number);

function earlyTexts(language: Language): EarlyTexts {
  const rules = new Intl.PluralRules(language);
  const points: EarlyTexts["points"] = {};
  for (const number of numbers)
    points[rules.select(number)] ??= formatDifference(number).replace(formatSigned(number), blank);
  return { success: t`Success!`, untitled: eventTitle({ name: "" }), points };
}

function toHtml(element: ReactElement): string {
  const html = renderToString(element);
  // The security policy forbids both, and the page would look different in the browser.
  if (/<script|<[^>]*\sstyle=/.test(html)) throw new Error(`An inline script or style: ${html}`);
  return html;
}

/**
 * The texts documents show where the product can't run. The build writes them into each document.
 */
function documentTexts() {
  const { ios, chrome, firefox, samsung } = oldestBrowsers;
  return {
    tooOld: t`This browser is too old for Rollcall. Use Safari or iOS ${ios}, Chrome or Edge ${chrome}, Firefox ${firefox}, Samsung Internet ${samsung}, or newer.`,
    notLoaded: t`We couldn't load Rollcall. Check your connection and reload this page.`,
    noScript: t`Rollcall needs JavaScript. Turn it on and reload this page.`,
  };
}

import { createMemoryHistory, type AnyRoute } from "@tanstack/react-router";
import { Fragment, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Settings, User } from "#contract/accounts.ts";
import type { Language } from "#contract/languages.ts";
import { sessionQuery } from "../accounts/session.queries.ts";
import { schoolLoginBlank } from "../accounts/school-login-name.ts";
import { settingsQuery } from "../accounts/settings.queries.ts";
import { App, WithinApp } from "./app.tsx";
import { documentTexts } from "./document-texts.ts";
import { speak } from "../platform/language.ts";
import { createQueryClient } from "../platform/query-client.ts";
import type { Site } from "../platform/site.ts";
import { EarlyReceipt } from "./prerender-receipt.tsx";
import { createLightLink, LightApp } from "./light-app.tsx";
import { CheckIn } from "./light-check-in-page.tsx";
import { Login } from "./light-login-page.tsx";
import { createAppRouter, type AppRouter } from "./router.tsx";
import { adminParts } from "../routes/-admin-parts.tsx";
import { AreaFrame } from "../routes/-area-frame.tsx";
import { PageLoading } from "../ui/page-loading.tsx";
import { WithoutActions } from "../ui/page.tsx";

/** The people a page is prerendered for; everyone else is redirected. */
type Audience = "everybody" | "signed-out" | "signed-in";

/** A page of the product. */
export type PrerenderedPage = {
  /** Its path; variable parts begin with `:`. */
  path: string;
  /** Its routes, outermost first. */
  routeIds: string[];
  /** Whether it sends everyone without a session to the login. */
  isGuarded: boolean;
  /** Whether it asks who is logged in. */
  needsSession: boolean;
  /** What it shows while it loads, with something to read (R13.32). */
  opening: string;
  /** The whole page, for those to whom it looks the same. */
  painted: Painted[];
};

type Painted = {
  audience: Audience;
  html: string;
  /** The URLs it is for: a regular expression for their query, with its question mark. */
  search: string;
  /** What it shows in place of its form before the product runs. */
  template?: string;
};

/** The pages that are fully rendered: they look the same to everyone in an audience. */
const audiences: Partial<Record<string, Audience>> = {
  "/": "signed-out",
  "/login": "signed-out",
  "/create-account": "signed-out",
  "/reset-password": "everybody",
  "/terms-of-service": "everybody",
  "/privacy-policy": "everybody",
  "/member/checkin": "signed-in",
};

/** The pages outside the areas that need a session. */
const guarded = new Set(["/account", "/attend", "/claim", "/no-club", "/second-step"]);

/** The pages that don't ask who is logged in: their link says everything. */
const withoutSession = new Set(["/connect-login", "/undo-email", "/verify/$token"]);

const [noSearch, anySearch] = ["^$", ""];

/** The queries that change nothing, or only what is filled in later, such as a link's code. */
const searches: Partial<Record<string, { search: string; as?: string }[]>> = {
  "/login": [
    {
      search: "^\\?redirect=%2Fmember%2Fcheckin%3Fcode%3D",
      as: "?redirect=%2Fmember%2Fcheckin%3Fcode%3Dx",
    },
    { search: anySearch },
  ],
  "/member/checkin": [{ search: anySearch }],
};

/**
 * Settings whose values appear nowhere else in the texts: the server replaces them with the real
 * ones.
 */
const placeholders: Settings = {
  baseUrl: "http://base-url.invalid",
  supportEmail: "support-email@blank.invalid",
  maxGradYear: 2_900_000_001,
  minPasswordLength: 2_900_000_002,
  // Only affects later steps on a page.
  sendsMail: true,
  schoolLogin: schoolLoginBlank,
};

/** The placeholders that the server finds in the rendered pages, and the setting for each. */
export const blanks: Record<string, keyof Settings> = {
  [placeholders.supportEmail]: "supportEmail",
  [placeholders.maxGradYear]: "maxGradYear",
  [placeholders.minPasswordLength]: "minPasswordLength",
  [placeholders.schoolLogin]: "schoolLogin",
};

/** Any user; a page must not show anything about them before they are known. */
const somebody: User = {
  id: "",
  name: "",
  email: "",
  type: "member",
  personId: "",
  seats: [],
};

/** The build's output in one language. */
export type Prerendered = {
  /** The documents' texts for where the product can't run. */
  texts: ReturnType<typeof documentTexts>;
  pages: PrerenderedPage[];
};

/**
 * Lists every page, and renders those it can in a language; call it for one language after another.
 * Throws if a page redirects.
 */
export async function prerender(language: Language): Promise<Prerendered> {
  await speak(language);
  const routes: AnyRoute[] = Object.values(createRouter("/", null).routesById);
  const routesOfPages = routes.filter(({ children }) => children === undefined);
  const pages = await Promise.all(
    routesOfPages.map(async (route) => {
      const area = /^\/(member|admin)\//.exec(route.fullPath)?.[1] as
        | "member"
        | "admin"
        | undefined;
      return {
        path: route.fullPath.replaceAll("$", ":").replace(/(?<=.)\/$/, ""),
        routeIds: idsOf(route),
        isGuarded: area !== undefined || guarded.has(route.fullPath),
        needsSession:
          audiences[route.fullPath] !== "everybody" && !withoutSession.has(route.fullPath),
        opening: open(route, area),
        painted: await paint(route.fullPath, language),
      };
    }),
  );
  return { texts: documentTexts(), pages };
}

function idsOf(route: AnyRoute | undefined): string[] {
  return route === undefined ? [] : [...idsOf(route.parentRoute as AnyRoute), route.id as string];
}

function createRouter(path: string, user: User | null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  queryClient.setQueryData(settingsQuery().queryKey, placeholders);
  return createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
}

async function paint(path: string, language: Language): Promise<Painted[]> {
  const audience = audiences[path];
  if (audience === undefined) return [];
  return Promise.all(
    (searches[path] ?? [{ search: noSearch }]).map(async ({ search, as = "" }) => ({
      audience,
      search,
      html: await paintWhole(path, as, audience),
      ...(path === "/member/checkin" && { template: paintReceipt(language) }),
    })),
  );
}

/** What the router shows while a page loads, in its area's frame. */
function open(route: AnyRoute, area: "member" | "admin" | undefined): string {
  const router = createRouter(route.fullPath, somebody);
  const Pending = route.options.pendingComponent ?? PageLoading;
  const element = inContext(
    router,
    <WithoutActions value={true}>
      {area === undefined ? (
        <Pending />
      ) : (
        <AreaFrame
          area={area}
          path={route.fullPath}
          {...(area === "admin" && adminParts(undefined))}
          bare={route.options.staticData?.bare ?? false}
        >
          <Pending />
        </AreaFrame>
      )}
    </WithoutActions>,
  );
  // Placeholders get their sizes once the product runs.
  return toHtml(element, (html) => html.replaceAll(/ style="[^"]*"/g, ""));
}

function paintReceipt(language: Language): string {
  const router = createRouter("/member/checkin", somebody);
  return toHtml(inContext(router, <EarlyReceipt language={language} />));
}

/** A part of a page, with what it needs around it. */
function inContext(router: AppRouter, part: ReactElement): ReactElement {
  return (
    <WithinApp queryClient={router.options.context.queryClient} router={router}>
      {part}
    </WithinApp>
  );
}

/** The pages that start without the router, at their URLs. */
const lightPages: Partial<Record<string, (url: URL) => ReactElement>> = {
  "/login": (url) => <Login url={url} leave={async () => {}} />,
  "/member/checkin": () => <CheckIn user={somebody} />,
};

/** What a light page can't do before the browser runs it. */
const unused = () => {
  throw new Error("The build only renders.");
};
const siteOfBuild: Site = {
  Link: createLightLink({ go: unused, prepare: unused }),
  goBack: unused,
  startSession: unused,
  prepare: unused,
  Around: Fragment,
};

async function paintWhole(path: string, search: string, audience: Audience): Promise<string> {
  const light = lightPages[path]?.(new URL(path + search, placeholders.baseUrl));
  if (light !== undefined) return toHtml(<LightApp site={siteOfBuild}>{light}</LightApp>);
  const router = createRouter(path + search, audience === "signed-in" ? somebody : null);
  await router.load();
  const { location, matches } = router.state;
  if (location.pathname !== path || matches.some(({ status }) => status !== "success"))
    throw new Error(`${path} cannot be painted: it leads to ${location.pathname} or fails.`);
  const { queryClient } = router.options.context;
  return toHtml(<App queryClient={queryClient} router={router} />);
}

function toHtml(element: ReactElement, change = (html: string) => html): string {
  const html = change(renderToString(element));
  // The security policy forbids both, and the page would look different in the browser.
  if (/<script|\sstyle=/.test(html)) throw new Error(`An inline script or style: ${html}`);
  return html;
}

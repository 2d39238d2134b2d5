import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createMemoryHistory, RouterContextProvider, type AnyRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Settings, User } from "#contract/accounts.ts";
import type { Language } from "#contract/languages.ts";
import { sessionQuery } from "../accounts/session.queries.ts";
import { settingsQuery } from "../accounts/settings.queries.ts";
import { App } from "./app.tsx";
import { documentTexts } from "./document-texts.ts";
import { speak } from "../platform/language.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { createAppRouter } from "./router.tsx";
import { AreaFrame } from "../routes/-area-frame.tsx";

/** For whom a page is painted before the product has loaded: who else asks is led elsewhere. */
type Audience = "everybody" | "signed-out" | "signed-in";

/** A page of the product. */
export type PrerenderedPage = {
  /** Its address; variable parts begin with `:`. */
  path: string;
  /** Its routes, from the outermost. */
  routeIds: string[];
  painted?: Painted;
};

type Painted = {
  audience: Audience;
  html: string;
  /** All of the page, which the product then takes over; otherwise only its frame. */
  whole: boolean;
  /** Painted alike whatever stands behind `?` in the address. */
  withSearch: boolean;
};

/** The pages that are painted whole: they show the same to everybody of an audience. */
const audiences: Partial<Record<string, Audience>> = {
  "/": "signed-out",
  "/login": "signed-out",
  "/create-account": "signed-out",
  "/reset-password": "everybody",
  "/terms-of-service": "everybody",
  "/privacy-policy": "everybody",
  "/member/checkin": "signed-in",
};

/** A code that a link brings is put in its field later, and nothing else changes by it. */
const withSearch = new Set(["/member/checkin"]);

/** Settings of which every value is a text that stands nowhere else: the server has the real ones. */
const placeholders: Settings = {
  baseUrl: "http://base-url.invalid",
  supportEmail: "support-email@blank.invalid",
  maxGradYear: 2_900_000_001,
  minPasswordLength: 2_900_000_002,
  // Only what happens later on a page depends on it.
  sendsMail: true,
};

/** What the server finds in the painted pages, and which value it puts there. */
export const blanks: Record<string, keyof Settings> = {
  [placeholders.supportEmail]: "supportEmail",
  [placeholders.maxGradYear]: "maxGradYear",
  [placeholders.minPasswordLength]: "minPasswordLength",
};

/** Whoever is signed in; a page must not show anything of them before they are known. */
const somebody: User = {
  id: "",
  name: "",
  email: "",
  type: "member",
  personId: "",
  seats: [],
};

/** What the build writes in one language. */
export type Prerendered = {
  /** What documents say where the product cannot run. */
  texts: ReturnType<typeof documentTexts>;
  pages: PrerenderedPage[];
};

/**
 * Lists every page, and paints those that can be in a language, one language after another.
 * Throws when one has led elsewhere.
 */
export async function prerender(language: Language): Promise<Prerendered> {
  await speak(language);
  const routes: AnyRoute[] = Object.values(createRouter("/", null).routesById);
  const routesOfPages = routes.filter(({ children }) => children === undefined);
  const pages = await Promise.all(
    routesOfPages.map(async (route) => {
      const painted = await paint(route.fullPath, route.options.staticData?.bare);
      return {
        path: route.fullPath.replaceAll("$", ":").replace(/(?<=.)\/$/, ""),
        routeIds: idsOf(route),
        ...(painted && { painted }),
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

async function paint(path: string, bare = false): Promise<Painted | undefined> {
  const audience = audiences[path];
  if (audience !== undefined) {
    const html = await paintWhole(path, audience);
    return { audience, html, whole: true, withSearch: withSearch.has(path) };
  }
  const area = /^\/(member|admin)\//.exec(path)?.[1] as "member" | "admin" | undefined;
  if (area === undefined) return undefined;
  const frame = (
    <I18nProvider i18n={i18n}>
      <RouterContextProvider router={createRouter(path, somebody)}>
        <AreaFrame area={area} bare={bare} />
      </RouterContextProvider>
    </I18nProvider>
  );
  return { audience: "signed-in", html: toHtml(frame), whole: false, withSearch: true };
}

async function paintWhole(path: string, audience: Audience): Promise<string> {
  const router = createRouter(path, audience === "signed-in" ? somebody : null);
  await router.load();
  const { location, matches } = router.state;
  if (location.pathname !== path || matches.some(({ status }) => status !== "success"))
    throw new Error(`${path} cannot be painted: it leads to ${location.pathname} or fails.`);
  const { queryClient } = router.options.context;
  return toHtml(<App queryClient={queryClient} router={router} />);
}

function toHtml(element: ReactElement): string {
  const html = renderToString(element);
  // The security policy refuses both, and the page would look other than it will.
  if (/<script|\sstyle=/.test(html)) throw new Error(`An inline script or style: ${html}`);
  return html;
}

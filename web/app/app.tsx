import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { Link, RouterContextProvider, RouterProvider } from "@tanstack/react-router";
import { Fragment, StrictMode, type ReactNode } from "react";
import { canGoBack } from "#web/platform/can-go-back.ts";
import { SiteContext, type Site } from "#web/platform/site.ts";
import { usePreload } from "#web/ui/use-preload.ts";
import { startSession } from "../accounts/session.queries.ts";
import { loadErrorTexts } from "./load-error-texts.ts";
import type { AppRouter } from "./router.tsx";

type AppProps = { queryClient: QueryClient; router: AppRouter };

/** The whole product, as rendered by the build for its public pages and by browsers. */
export function App({ queryClient, router }: AppProps) {
  usePreload(loadErrorTexts);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <SiteContext value={siteOf({ queryClient, router })}>
            <RouterProvider router={router} />
          </SiteContext>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

/** A part of a page, with the whole product around it. */
export function WithinApp({ queryClient, router, children }: AppProps & { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SiteContext value={siteOf({ queryClient, router })}>
          <RouterContextProvider router={router}>{children}</RouterContextProvider>
        </SiteContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

const sites = new WeakMap<AppRouter, Site>();

/** What pages need of the product; the same each time, so that they don't render again. */
function siteOf({ queryClient, router }: AppProps): Site {
  const known = sites.get(router);
  if (known !== undefined) return known;
  const site: Site = {
    Link,
    goBack: (fallback) => {
      if (canGoBack()) router.history.back();
      else void router.navigate({ to: fallback });
    },
    startSession: async (session) => startSession(queryClient, session),
    prepare: async () => {},
    Around: Fragment,
  };
  sites.set(router, site);
  return site;
}

import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { Link, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import "#web/platform/more-error-texts.ts";
import { LinkContext } from "#web/ui/page-link.tsx";
import type { AppRouter } from "./router.tsx";

/** The product, as rendered by the server for its public pages and by browsers. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <LinkContext value={Link}>
            <RouterProvider router={router} />
          </LinkContext>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

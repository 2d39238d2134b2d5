import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { RouterProvider, useLinkProps, type LinkComponentProps } from "@tanstack/react-router";
import { StrictMode, useEffect, type ForwardedRef, type ReactNode } from "react";
import "#web/platform/api/more-error-texts.ts";
import { LinkContext } from "#web/platform/ui/page/page-link.tsx";
import type { AppRouter } from "./router.tsx";

/** The router's link, which marks the current page, unless it is told what is current. */
function ProductLink({ ref, children, ...link }: LinkComponentProps) {
  const props = useLinkProps(link, ref as ForwardedRef<Element>);
  return (
    <a {...props} aria-current={link["aria-current"] ?? props["aria-current"]}>
      {children as ReactNode}
    </a>
  );
}

/** The product, as rendered by the server for its public pages and by browsers. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  useEffect(() => {
    // The router follows Back only from now on, and its first page may have taken a while.
    if (router.state.location.href !== router.history.location.href) void router.load();
  }, [router]);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <LinkContext value={ProductLink}>
            <RouterProvider router={router} />
          </LinkContext>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

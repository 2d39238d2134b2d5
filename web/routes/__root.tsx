import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import type { RouterContext } from "#web/platform/router.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Notices } from "#web/ui/notices.tsx";
import { OfflineBanner } from "#web/ui/offline-banner.tsx";
import { Shell } from "#web/ui/shell.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => (
    <Shell>
      <NotFound />
    </Shell>
  ),
});

function Root() {
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <Notices />
    </>
  );
}

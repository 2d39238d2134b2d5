import {
  createRootRouteWithContext,
  Outlet,
  useLocation,
  useMatch,
  useMatches,
  useRouter,
} from "@tanstack/react-router";
import { useCallback } from "react";
import type { Session, User } from "#contract/accounts/accounts.ts";
import { sessionQuery } from "#web/accounts/session.queries.ts";
import { CheckInPreparation } from "#web/attendance/check-in/check-in-preparation.ts";
import { WaitingSender } from "#web/attendance/check-in/queue/waiting-sender.ts";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";
import { RequestedUndo } from "#web/ledger/undo/requested-undo.tsx";
import type { RouterContext } from "#web/platform/router-context.ts";
import { Notices } from "#web/platform/ui/notices/notices.tsx";
import { OfflineBanner } from "#web/platform/ui/notices/offline-banner.tsx";
import { NotFound } from "#web/platform/ui/page/not-found.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { adminParts } from "./-admin-parts.tsx";
import { AreaFrame } from "./-area-frame.tsx";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: RootNotFound,
});

/** The visible page's area, if any. */
function useArea() {
  const member = useMatch({ from: "/member", shouldThrow: false });
  const admin = useMatch({ from: "/admin", shouldThrow: false });
  return { member, admin };
}

/** A page that finds nothing keeps the frame of its area. */
function RootNotFound() {
  const { member, admin } = useArea();
  if (member !== undefined || admin !== undefined) return <NotFound />;
  return (
    <Shell>
      <NotFound />
    </Shell>
  );
}

/** An area keeps the same frame on all its pages, even before the user is known. */
function Root() {
  const { member, admin } = useArea();
  const match = member ?? admin;
  const user: User | undefined = match?.context.user;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const bare = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.bare === true),
  });
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  const seat = admin?.context.user && admin.context;
  const onSaved = useCallback(() => refreshClubs(queryClient), [queryClient]);
  const onRenamed = async (session: Session) => {
    queryClient.setQueryData(sessionQuery().queryKey, session);
    await router.invalidate();
  };
  return (
    <>
      {match === undefined ? (
        <Outlet />
      ) : (
        <AreaFrame
          area={member === undefined ? "admin" : "member"}
          path={path}
          user={user}
          {...(member === undefined && adminParts(seat))}
          clubId={seat?.clubId}
          onRenamed={onRenamed}
          bare={bare}
        >
          <Outlet />
        </AreaFrame>
      )}
      {/* Each page checks again: the previous one may have left check-ins to send. */}
      {typeof user?.personId === "string" && (
        <WaitingSender key={path} personId={user.personId} onSaved={onSaved} />
      )}
      {member?.context.user && <CheckInPreparation />}
      <RequestedUndo />
      <OfflineBanner />
      <Notices />
    </>
  );
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Gives the page the whole window, without its area's bar. */
    bare?: boolean;
  }
}

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import type { NavigationLink } from "#web/ui/navigation.tsx";
import { Shell } from "#web/ui/shell.tsx";

function linksOf(area: AreaFrameProps["area"]): NavigationLink[] {
  return area === "member"
    ? [
        { to: "/member/clubs", label: t`Clubs` },
        { to: "/member/account", label: t`Account` },
      ]
    : [
        { to: "/admin/events", label: t`Events` },
        { to: "/admin/members", label: t`Members` },
        { to: "/admin/account", label: t`Account` },
      ];
}

type AreaFrameProps = {
  area: "member" | "admin";
  /** Who is there, once that is known. */
  user?: User | undefined;
  children?: ReactNode;
};

/** The frame of all pages of an area. */
export function AreaFrame({ area, user, children }: AreaFrameProps) {
  return (
    <Shell links={linksOf(area)} end={user && <AccountMenu user={user} />}>
      {children}
    </Shell>
  );
}

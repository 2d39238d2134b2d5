import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import type { NavigationLink } from "#web/ui/navigation.tsx";
import { Shell } from "#web/ui/shell.tsx";

const areaLinks = {
  member: [
    { to: "/member/clubs", label: "Clubs" },
    { to: "/member/account", label: "Account" },
  ],
  admin: [
    { to: "/admin/events", label: "Events" },
    { to: "/admin/members", label: "Members" },
    { to: "/admin/account", label: "Account" },
  ],
} as const satisfies Record<string, readonly NavigationLink[]>;

type AreaFrameProps = {
  area: "member" | "admin";
  /** Who is there, once that is known. */
  user?: User | undefined;
  children?: ReactNode;
};

/** The frame of all pages of an area. */
export function AreaFrame({ area, user, children }: AreaFrameProps) {
  return (
    <Shell links={areaLinks[area]} end={user && <AccountMenu user={user} />}>
      {children}
    </Shell>
  );
}

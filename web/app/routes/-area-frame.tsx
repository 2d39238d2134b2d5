import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Session, User } from "#contract/accounts/accounts.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { TypedNameHint } from "#web/accounts/sign-up/typed-name-hint.tsx";
import { SeatItems } from "#web/clubs/seats/seat-items.tsx";
import { MenuLink } from "#web/platform/ui/menus/menu-parts.tsx";
import type { NavigationLink } from "#web/platform/ui/page/navigation.tsx";
import { PrintHead } from "#web/platform/ui/page/print-head.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";
import classes from "./-area-frame.module.css";

const memberLinks = (): NavigationLink[] => [
  { to: "/member/clubs", label: t`Clubs`, also: ["/member/checkin"] },
  { to: "/member/account", label: t`Account` },
];

type AreaFrameProps = {
  area: "member" | "admin";
  /** The visible page's path. */
  path: string;
  /** The user, once known. */
  user?: User | undefined;
  /** The admin area's club, once known. */
  clubId?: string | undefined;
  /** The admin area's links. */
  links?: NavigationLink[] | undefined;
  /** What the admin area has next to the account menu. */
  tools?: ReactNode;
  /** Gives the page the whole window. */
  bare?: boolean;
  /** Shows a session in which the user has another name. */
  onRenamed: (session: Session) => unknown;
  children?: ReactNode;
};

/**
 * The frame of all pages of an area; a member's unless it is given the admin area's parts. Pages
 * outside both areas, such as `/account`, are for accounts of every kind.
 */
export function AreaFrame(props: AreaFrameProps) {
  const { area, path, user, clubId, links, tools, bare = false, onRenamed, children } = props;
  const isHydrated = useHydrated();
  const seatHere = user?.seats.find((candidate) => candidate.clubId === clubId);
  const severalClubs = user !== undefined && user.seats.length > 1;
  return (
    <Shell
      bare={bare}
      links={links ?? memberLinks()}
      path={path}
      end={
        user && (
          <>
            {severalClubs && seatHere && (
              <span className={classes["club"]}>{seatHere.clubName}</span>
            )}
            {tools}
            <AccountMenu user={user} area={area}>
              <SeatItems user={user} clubId={clubId} />
              {seatHere?.role === "owner" && (
                <MenuLink to="/no-club">
                  <Trans>Another Club</Trans>
                </MenuLink>
              )}
            </AccountMenu>
          </>
        )
      }
    >
      <PrintHead>{area === "admin" ? seatHere?.clubName : user?.name}</PrintHead>
      {isHydrated && user && !bare && (
        <TypedNameHint key={`${user.id} ${path}`} user={user} onRenamed={onRenamed} />
      )}
      {children}
    </Shell>
  );
}

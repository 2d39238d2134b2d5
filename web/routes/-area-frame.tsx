import { t } from "@lingui/core/macro";
import { lazy, Suspense, type ReactNode } from "react";
import { can, type Ability, type SeatRole } from "#contract/abilities.ts";
import type { User } from "#contract/accounts.ts";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { SeatItems } from "#web/seats/seat-items.tsx";
import type { NavigationLink } from "#web/ui/navigation.tsx";
import { PrintHead } from "#web/ui/print-head.tsx";
import { Shell } from "#web/ui/shell.tsx";
import classes from "./-area-frame.module.css";

/** Only owners and officers load it. */
const OfficerTools = lazy(async () => ({
  default: (await import("./-officer-tools.tsx")).OfficerTools,
}));

function linksOf({ area, seat }: Pick<AreaFrameProps, "area" | "seat">): NavigationLink[] {
  if (area === "member") {
    return [
      { to: "/member/clubs", label: t`Clubs`, also: ["/member/checkin"] },
      { to: "/member/account", label: t`Account` },
    ];
  }
  const may = (ability: Ability) => seat === undefined || can(seat.role, ability);
  return [
    { to: "/admin/events", label: t`Events` },
    // Helpers see events, but neither the members nor the rest of the club.
    ...(may("see-club") ? linksOfClub() : []),
    { to: "/admin/account", label: t`Account` },
  ];
}

const linksOfClub = (): NavigationLink[] => [
  { to: "/admin/members", label: t`Members` },
  {
    to: "/admin/club",
    label: t`Club`,
    also: [
      "/admin/requirements",
      "/admin/awards",
      "/admin/year",
      "/admin/handover",
      "/admin/categories",
      "/admin/turnout",
      "/admin/history",
      "/admin/import",
      "/admin/officers",
      "/admin/settings",
    ],
  },
];

type AreaFrameProps = {
  area: "member" | "admin";
  /** The user, once known. */
  user?: User | undefined;
  /** The admin area's club, once known, and the user's role in it. */
  seat?: { clubId: string; role: SeatRole } | undefined;
  /** Gives the page the whole window. */
  bare?: boolean;
  children?: ReactNode;
};

/** The frame of all pages of an area. */
export function AreaFrame({ area, user, seat, bare = false, children }: AreaFrameProps) {
  const clubId = seat?.clubId;
  const seatHere = user?.seats.find((candidate) => candidate.clubId === clubId);
  const severalClubs = user !== undefined && user.seats.length > 1;
  return (
    <Shell
      bare={bare}
      links={linksOf({ area, seat })}
      end={
        user && (
          <>
            {severalClubs && seatHere && (
              <span className={classes["club"]}>{seatHere.clubName}</span>
            )}
            {clubId !== undefined && can(seat?.role ?? "helper", "see-club") && (
              <Suspense>
                <OfficerTools clubId={clubId} />
              </Suspense>
            )}
            <AccountMenu user={user} area={area}>
              {(parts) => <SeatItems parts={parts} user={user} clubId={clubId} />}
            </AccountMenu>
          </>
        )
      }
    >
      <PrintHead>{area === "admin" ? seatHere?.clubName : user?.name}</PrintHead>
      {children}
    </Shell>
  );
}

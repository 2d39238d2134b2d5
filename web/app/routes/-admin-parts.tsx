import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { can, type Ability, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import { UndoLatest } from "#web/ledger/undo/undo-latest.tsx";
import type { NavigationLink } from "#web/platform/ui/page/navigation.tsx";
import classes from "./-area-frame.module.css";
import { FindMember } from "./-find-member.tsx";

/** The admin area's club, once known, and the user's role in it. */
type AdminSeat = { clubId: string; role: SeatRole } | undefined;

/** What the frame of the admin area has that a member's doesn't. */
export function adminParts(seat: AdminSeat): { links: NavigationLink[]; tools: ReactNode } {
  return {
    links: adminLinks(seat),
    tools: seat !== undefined && can(seat.role, "see-club") && (
      <OfficerTools clubId={seat.clubId} />
    ),
  };
}

function adminLinks(seat: AdminSeat): NavigationLink[] {
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

/** What owners and officers have at hand on every page of their area. */
function OfficerTools({ clubId }: { clubId: string }) {
  return (
    <>
      <UndoLatest clubId={clubId} className={classes["find"] ?? ""} />
      <FindMember clubId={clubId} />
    </>
  );
}

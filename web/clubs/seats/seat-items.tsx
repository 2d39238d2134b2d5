import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/accounts/accounts.ts";
import { MenuLink } from "#web/platform/ui/menus/menu-parts.tsx";
import classes from "./seat-items.module.css";
import { keepTabSeat } from "./tab-seat.ts";

type SeatItemsProps = {
  user: User;
  /** This tab's club, in the officers' area. */
  clubId: string | undefined;
};

/** Menu items for people with several roles: each club they help run, and the clubs they attend. */
export function SeatItems({ user, clubId }: SeatItemsProps) {
  const attends = user.personId !== null;
  if (!attends && user.seats.length < 2) return null;
  return (
    <>
      {user.seats.map((seat) => {
        const { clubName } = seat;
        const current = seat.clubId === clubId;
        return (
          <MenuLink
            key={seat.clubId}
            to="/admin/events"
            current={current}
            onSelect={() => keepTabSeat(user, seat)}
          >
            <span className={classes["club"]}>
              <Trans>Manage {clubName}</Trans>
            </span>
          </MenuLink>
        );
      })}
      {attends && clubId !== undefined && (
        <MenuLink to="/member/clubs">
          <Trans>My Clubs</Trans>
        </MenuLink>
      )}
    </>
  );
}

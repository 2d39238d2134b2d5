import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClosingNotice as Notice } from "#contract/accounts/own-account.ts";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import classes from "./closing-notice.module.css";

/**
 * Explains what happens to a person's data when they leave, and to a club that loses its last
 * officer.
 */
export function ClosingNotice({ notice, attends }: { notice: Notice; attends: boolean }) {
  const alone = new Set(notice.lastOfficerOfClubs.map(({ id }) => id));
  return (
    <div className={classes["notice"]}>
      <ul className={classes["points"]}>
        <li>
          <Trans>
            You'll be logged out everywhere right away, and you won't be able to log in again.
          </Trans>
        </li>
        <li>{erasure(notice)}</li>
        {attends && (
          <li>
            <Trans>
              Clubs keep their counts and points. Once your data is erased, their lists show “Former
              member” with no grade.
            </Trans>
          </li>
        )}
      </ul>
      {notice.lastOfficerOfClubs.map((club) => (
        <ClubLeftAlone key={club.id} club={club} />
      ))}
      {notice.lastOwnerOfClubs
        .filter(({ id }) => !alone.has(id))
        .map((club) => (
          <ClubWithoutOwner key={club.id} club={club} />
        ))}
      {notice.deletedClubs.map((club) => (
        <DeletedClub key={club.id} club={club} />
      ))}
    </div>
  );
}

function erasure({ erasedAfterDays: days, keepsAddress }: Notice): string {
  if (days === 0) return t`We'll erase your name, email, and all other data about you right away.`;
  const erased = plural(days, {
    one: "We'll erase your name, email, and all other data about you after # day.",
    other: "We'll erase your name, email, and all other data about you after # days.",
  });
  const address = keepsAddress
    ? t`Until then, your email can't be used for a new account.`
    : t`Your email can be used for a new account right away.`;
  return `${erased} ${address}`;
}

/** A deleted club, which a closed account can't restore (R5.10). */
function DeletedClub({ club }: { club: Notice["deletedClubs"][number] }) {
  const { name } = club;
  const day = formatDay(club.erasedAt);
  return (
    <div className={classes["club"]}>
      <p className={classes["clubTitle"]}>
        <Trans>You won't be able to restore {name}.</Trans>
      </p>
      <p>
        <Trans>
          This club was deleted, and everything in it will be erased after {day}. If someone still
          needs it, restore it before you close your account.
        </Trans>
      </p>
    </div>
  );
}

/** A club whose officers stay, but no owner (R3.17). */
function ClubWithoutOwner({ club }: { club: Notice["lastOwnerOfClubs"][number] }) {
  const { name } = club;
  return (
    <div className={classes["club"]}>
      <p className={classes["clubTitle"]}>
        <Trans>You're the last owner of {name}.</Trans>
      </p>
      <p>
        <Trans>
          Its officers can still manage events and members, but no one can add or remove officers.
          Make someone else an owner first.
        </Trans>
      </p>
    </div>
  );
}

function ClubLeftAlone({ club }: { club: Notice["lastOfficerOfClubs"][number] }) {
  const { name, members, events } = club;
  const stays = plural(members, {
    0: "The club stays.",
    one: "The club stays, and its # member can still see their points.",
    other: "The club stays, and its # members can still see their points.",
  });
  const unmanaged =
    events === 0
      ? t`But no one can manage it anymore.`
      : plural(events, {
          one: "But no one can manage it anymore. Its # event becomes Inactive, and the code stops working.",
          other:
            "But no one can manage it anymore. Its # events become Inactive, and their codes stop working.",
        });
  return (
    <div className={classes["club"]}>
      <p className={classes["clubTitle"]}>
        <Trans>You're the last person who can manage {name}.</Trans>
      </p>
      <p>{`${stays} ${unmanaged}`}</p>
      <p>
        <Trans>Download the club's records first, under Your Data.</Trans>
      </p>
    </div>
  );
}

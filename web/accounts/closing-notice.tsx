import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClosingNotice as Notice } from "#contract/own-account.ts";
import { DownloadButton } from "./download-button.tsx";
import classes from "./closing-notice.module.css";

/** What happens to a person's data when they leave, and to the club that loses its last admin. */
export function ClosingNotice({ notice, attends }: { notice: Notice; attends: boolean }) {
  return (
    <div className={classes["notice"]}>
      <ul className={classes["points"]}>
        <li>
          <Trans>You are signed out on every browser at once, and cannot log in any more.</Trans>
        </li>
        <li>{erasure(notice)}</li>
        {attends && (
          <li>
            <Trans>
              Clubs keep their counts and points: once you are erased, their lists show a Former
              member without a grade.
            </Trans>
          </li>
        )}
      </ul>
      {notice.lastAdminOfClubs.map((club) => (
        <ClubLeftAlone key={club.name} club={club} />
      ))}
    </div>
  );
}

function erasure({ erasedAfterDays: days, keepsAddress }: Notice): string {
  if (days === 0)
    return t`Your name, your email address and all else about you are erased at once.`;
  const erased = plural(days, {
    one: "Your name, your email address and all else about you are erased after # day.",
    other: "Your name, your email address and all else about you are erased after # days.",
  });
  const address = keepsAddress
    ? t`Until then your email address cannot be used for a new account.`
    : t`Your email address can be used for a new account at once.`;
  return `${erased} ${address}`;
}

function ClubLeftAlone({ club }: { club: Notice["lastAdminOfClubs"][number] }) {
  const { name, members, events } = club;
  const stays = plural(members, {
    one: "It stays for its members (# member), who still see their points.",
    other: "It stays for its members (# members), who still see their points.",
  });
  const unmanaged =
    events === 0
      ? t`But nobody can manage it any more.`
      : plural(events, {
          one: "But nobody can manage it any more, and its events (# event) become Inactive: their codes stop working.",
          other:
            "But nobody can manage it any more, and its events (# events) become Inactive: their codes stop working.",
        });
  return (
    <div className={classes["club"]}>
      <p className={classes["clubTitle"]}>
        <Trans>{name} has no other admin.</Trans>
      </p>
      <p>{`${stays} ${unmanaged}`}</p>
      <p>
        <Trans>Take the club’s books along first:</Trans>
      </p>
      <DownloadButton />
    </div>
  );
}

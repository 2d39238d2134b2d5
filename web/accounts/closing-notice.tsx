import type { ClosingNotice as Notice } from "#contract/own-account.ts";
import { formatCount } from "#web/ui/format.ts";
import { DownloadButton } from "./download-button.tsx";
import classes from "./closing-notice.module.css";

/** What happens to a person's data when they leave, and to the club that loses its last admin. */
export function ClosingNotice({ notice, attends }: { notice: Notice; attends: boolean }) {
  const { lastAdminOfClubs: clubs, erasedAfterDays: days, keepsAddress } = notice;
  return (
    <div className={classes["notice"]}>
      <ul className={classes["points"]}>
        <li>You are signed out on every browser at once, and cannot log in any more.</li>
        <li>
          {days === 0
            ? "Your name, your email address and all else about you are erased at once."
            : `Your name, your email address and all else about you are erased after ${formatCount(days, "day")}. ${keepsAddress ? "Until then your email address cannot be used for a new account." : "Your email address can be used for a new account at once."}`}
        </li>
        {attends && (
          <li>
            Clubs keep their counts and points: once you are erased, their lists show a Former
            member without a grade.
          </li>
        )}
      </ul>
      {clubs.map((club) => (
        <div key={club.name} className={classes["club"]}>
          <p className={classes["clubTitle"]}>{club.name} has no other admin.</p>
          <p>
            {`It stays for its members (${formatCount(club.members, "member")}), who still see their points. `}
            {club.events === 0
              ? "But nobody can manage it any more."
              : `But nobody can manage it any more, and its events (${formatCount(club.events, "event")}) become Inactive: their codes stop working.`}
          </p>
          <p>Take the club’s books along first:</p>
          <DownloadButton />
        </div>
      ))}
    </div>
  );
}

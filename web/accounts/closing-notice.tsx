import type { AccountType } from "#contract/accounts.ts";
import type { ClosingNotice as Notice } from "#contract/own-account.ts";
import { DownloadButton } from "./download-button.tsx";
import classes from "./closing-notice.module.css";

/** What happens to a person's data when they leave, and to the club that loses its last admin. */
export function ClosingNotice({ notice, role }: { notice: Notice; role: AccountType }) {
  const { lastAdminOfClub: club, erasedAfterDays: days, keepsAddress } = notice;
  return (
    <div className={classes["notice"]}>
      <ul className={classes["points"]}>
        <li>You are signed out on every browser at once, and cannot log in any more.</li>
        <li>
          {days === 0
            ? "Your name, your email address and all else about you are erased at once."
            : `Your name, your email address and all else about you are erased after ${count(days, "day")}. ${keepsAddress ? "Until then your email address cannot be used for a new account." : "Your email address can be used for a new account at once."}`}
        </li>
        {role === "member" && (
          <li>
            Clubs keep their counts and points: once you are erased, their lists show a Former
            member without a grade.
          </li>
        )}
      </ul>
      {club !== null && (
        <div className={classes["club"]}>
          <p className={classes["clubTitle"]}>{club.name} has no other admin.</p>
          <p>
            {`It stays for its members (${count(club.members, "member")}), who still see their points. `}
            {club.events === 0
              ? "But nobody can manage it any more."
              : `But nobody can manage it any more, and its events (${count(club.events, "event")}) become Inactive: their codes stop working.`}
          </p>
          <p>Take the club’s books along first:</p>
          <DownloadButton />
        </div>
      )}
    </div>
  );
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

import type { User } from "#contract/accounts.ts";
import { AccountSection } from "./account-section.tsx";
import { DownloadButton } from "./download-button.tsx";

/** Where a person takes along what is held about them. */
export function DataSection({ user }: { user: User }) {
  return (
    <AccountSection title="Your Data">
      <p>
        Everything that is held about you, in one JSON file that people and programs can read.
        {user.club !== null &&
          ` The books of ${user.club.name} are in it, too: events, attendees, members and points.`}
      </p>
      <DownloadButton />
    </AccountSection>
  );
}

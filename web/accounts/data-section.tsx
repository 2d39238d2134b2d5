import { can } from "#contract/abilities.ts";
import type { User } from "#contract/accounts.ts";
import { AccountSection } from "./account-section.tsx";
import { DownloadButton } from "./download-button.tsx";

/** Where a person takes along what is held about them. */
export function DataSection({ user }: { user: User }) {
  const owned = user.seats.filter(({ role }) => can(role, "export-club"));
  return (
    <AccountSection title="Your Data">
      <p>
        Everything that is held about you, in one JSON file that people and programs can read.
        {owned.length > 0 &&
          ` The books of ${owned.map(({ clubName }) => clubName).join(" and ")} are in it, too: events, attendees, members and points.`}
      </p>
      <DownloadButton />
    </AccountSection>
  );
}

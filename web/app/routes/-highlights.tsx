import { t } from "@lingui/core/macro";
import { Highlights } from "#web/platform/ui/page/highlights.tsx";

/** Rollcall's benefits for people who run a club. */
export function ClubHighlights() {
  return (
    <Highlights
      title={t`What a Spreadsheet Can't Do`}
      points={[
        {
          what: t`Everyone checks themselves in`,
          how: t`They scan or type a code on their own phone. It takes a second.`,
        },
        {
          what: t`The list updates live`,
          how: t`You see each name the moment someone checks in.`,
        },
        {
          what: t`Points add up automatically`,
          how: t`Change an event's points, and every total updates.`,
        },
        {
          what: t`Mistakes can be undone`,
          how: t`You see what a change does before you make it, and can undo it for 30 days.`,
        },
      ]}
    />
  );
}

/** Rollcall's benefits for members. */
export function MemberHighlights() {
  return (
    <Highlights
      title={t`How It Works`}
      points={[
        {
          what: t`Check in from your phone`,
          how: t`Scan or type the code at your meeting. It takes a second.`,
        },
        {
          what: t`Watch your points add up`,
          how: t`See your total and every event you attended.`,
        },
        {
          what: t`No signal? No problem`,
          how: t`Your check-in waits on your phone and is sent once you're back online.`,
        },
      ]}
    />
  );
}

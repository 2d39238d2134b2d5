import { Plural, Trans } from "@lingui/react/macro";

/** "12 attendees", with the number emphasized. */
export function AttendeeCount({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one={
        <Trans>
          <strong>#</strong> attendee
        </Trans>
      }
      other={
        <Trans>
          <strong>#</strong> attendees
        </Trans>
      }
    />
  );
}

import { Trans } from "@lingui/react/macro";
import type { OwnRecord } from "#contract/members/own-record.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import sections from "#web/platform/ui/page/sections.module.css";
import { RecordLinks } from "./record-links.tsx";
import { RecordView } from "./record-view.tsx";
import classes from "./record.module.css";

/** A member's own record in a club, and their links to it (R26.20, R26.22). */
export function OwnRecordOf({ clubId, record }: { clubId: string; record: OwnRecord }) {
  const at = formatMinute(record.at);
  return (
    <div className={sections["sections"]}>
      <RecordView record={record} />
      <p className={classes["about"]}>
        <Trans>As of {at}, from the club's records.</Trans>
      </p>
      <RecordLinks clubId={clubId} record={record} />
    </div>
  );
}

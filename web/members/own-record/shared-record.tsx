import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SharedRecord } from "#contract/members/own-record.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import sections from "#web/platform/ui/page/sections.module.css";
import { NotIndexed } from "./no-shared-record.tsx";
import { RecordView } from "./record-view.tsx";
import classes from "./record.module.css";

/** What a member shared, for someone without an account (R26.21). */
export function SharedRecordOf({ record }: { record: SharedRecord }) {
  const { name, clubName } = record;
  const [at, shared] = [formatMinute(record.at), formatMinute(record.sharedAt)];
  const expires = formatMinute(record.expiresAt);
  return (
    <Page title={t`Record of ${name}`} width="narrow">
      <NotIndexed />
      <div className={sections["sections"]}>
        <p className={classes["about"]}>
          <Trans>
            As of {at}, from the records of {clubName}. {name} chose what to show. Events recorded
            after {shared} aren't included.
          </Trans>
        </p>
        <RecordView record={record} />
        <p className={classes["about"]}>
          <Trans>
            We confirm only the club's name and that its records say this. Its officers keep the
            records; we don't check them. This link works until {expires}, unless {name} revokes it
            earlier.
          </Trans>
        </p>
      </div>
    </Page>
  );
}

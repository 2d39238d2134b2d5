import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnRecord, RecordLink } from "#contract/members/own-record.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { RecordSection } from "./record-view.tsx";
import classes from "./record.module.css";
import { revokeRecordLink } from "./record.queries.ts";

/** The member's links that still work: what each shows, and until when (R26.22). */
export function RecordLinks({ clubId, record }: { clubId: string; record: OwnRecord }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => revokeRecordLink(queryClient, clubId, id),
    onSuccess: () => notify(t`The link no longer works.`, "success"),
  });
  if (record.links.length === 0) return null;
  return (
    <div className={classes["links"]}>
      <RecordSection title={t`Share Links`}>
        {revoke.error && <Alert title={revoke.error.message} />}
        <ul className={classes["list"]}>
          {record.links.map((link) => (
            <li key={link.id}>
              <span>
                {shownText(link, record)}
                <br />
                <Dates link={link} />
              </span>
              <div className={classes["actions"]}>
                <CopyButton text={link.link} label={t`Copy Link`} />
                <Button
                  look="quiet"
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate(link.id)}
                >
                  <Trans>Revoke</Trans>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </RecordSection>
    </div>
  );
}

function Dates({ link: { createdAt, expiresAt } }: { link: RecordLink }) {
  const [created, expires] = [formatMinute(createdAt), formatMinute(expiresAt)];
  return (
    <span className={classes["about"]}>
      <Trans>
        Created {created}. Expires {expires}.
      </Trans>
    </span>
  );
}

/** What a link shows; requirements that aren't met anymore are left out, as they are there. */
function shownText({ shows }: RecordLink, { requirements }: OwnRecord): string {
  const parts = [
    ...(shows.points ? [t`Points`] : []),
    ...(shows.hours ? [t`Service hours`] : []),
    ...(shows.events ? [t`Events`] : []),
    ...requirements.flatMap(({ id, name }) => (shows.requirementIds.includes(id) ? [name] : [])),
  ];
  return parts.length === 0 ? t`Name and club only` : parts.join(", ");
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import changelog from "../../../CHANGELOG.md?raw";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { readChangelog } from "./read-changelog.ts";
import classes from "./whats-new-dialog.module.css";

/** What each version brought, the newest first; in English, like the changelog that it is. */
export function WhatsNewDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t`What's New`} onClose={onClose}>
      <div className={body["body"]}>
        {readChangelog(changelog).map(({ version, date, groups }) => (
          <section key={version} lang="en" className={classes["release"]}>
            <h3>
              {version}
              {date !== null && <span className={classes["date"]}> {formatEventDate(date)}</span>}
            </h3>
            {groups.map(({ title, items }) => (
              <div key={title}>
                <h4>{title}</h4>
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
        <DialogButtons cancel={<Trans>Close</Trans>} onCancel={onClose} />
      </div>
    </Dialog>
  );
}

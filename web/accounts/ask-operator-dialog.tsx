import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Settings } from "#contract/accounts/accounts.ts";
import { OutsideLink } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextArea } from "#web/platform/ui/fields/text-area.tsx";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

type AskOperatorDialogProps = { settings: Settings; grades: string; onClose: () => void };

/** A text for the server's operator about the grades that can't sign up, to send or copy (R2.38). */
export function AskOperatorDialog({ settings, grades, onClose }: AskOperatorDialogProps) {
  const { supportEmail, baseUrl } = settings;
  const page = `${baseUrl}/operator`;
  const subject = t`Students can't sign up for Rollcall`;
  const text = [
    t`Hi,`,
    t`${grades} in our club can't create an account on ${baseUrl} because they graduate later than the server allows.`,
    t`To let them sign up, open ${page} and, under Settings, set “Latest graduation year” to Rolling. It then moves up every school year. If you can't change it there, that page shows where it's set.`,
    t`Thank you.`,
  ].join("\n\n");
  // Unlike `URLSearchParams`, mail programs don't read a plus as a space.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <Dialog title={t`Ask the Operator`} onClose={onClose}>
      <div className={body["body"]}>
        <p className={body["about"]}>
          <Trans>
            The people who run this server can change this. Email them at {supportEmail}.
          </Trans>
        </p>
        <TextArea label={t`Message`} readOnly rows={9} value={text} translate="no" />
        <DialogButtons cancel={<Trans>Close</Trans>} onCancel={onClose}>
          <OutsideLink href={`mailto:${supportEmail}?${query}`}>
            <Trans>Email the Operator</Trans>
          </OutsideLink>
          <CopyButton text={text} label={t`Copy Message`} />
        </DialogButtons>
      </div>
    </Dialog>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { KioskOptions } from "#contract/attendance/kiosk.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type OpenKioskDialogProps = {
  /** Whether the browser has a door pass, so that no password leads back. */
  byPass: boolean;
  /** Whether the kiosk can be for any open event. */
  mayBeForAny: boolean;
  /** Opens it; what it throws is shown. */
  open: (options: KioskOptions & { isForAny: boolean }) => Promise<void>;
  onClose: () => void;
};

/**
 * Asks how the kiosk in this browser should work, says what that means, and opens it (R33.60).
 * The kiosk is a document of its own.
 */
export function OpenKioskDialog({ byPass, mayBeForAny, open, onClose }: OpenKioskDialogProps) {
  const form = useForm({
    submit: async (data) => {
      await open({
        isForAny: data.get("for") === "any",
        scansOnly: !data.has("types"),
        names: data.has("names"),
        sound: data.has("sound"),
      });
      location.assign("/kiosk");
    },
  });
  return (
    <Dialog title={t`Use this device as a kiosk?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Open Kiosk</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          {byPass ? (
            <Trans>
              Members sign in here with a school ID or a badge. From now on, your door pass only
              works for the kiosk, which ends when the pass does.
            </Trans>
          ) : (
            <Trans>
              Members sign in here with a school ID or a badge. This browser shows only the kiosk
              until you leave it with your password, even after a restart.
            </Trans>
          )}
        </p>
        {mayBeForAny && (
          <RadioField
            label={t`Sign people in to`}
            name="for"
            defaultValue="event"
            options={[
              { value: "event", label: t`This event` },
              {
                value: "any",
                label: t`Any open event`,
                hint: t`For a device that stays at the door all week.`,
              },
            ]}
          />
        )}
        <CheckboxField name="types" defaultChecked>
          <Trans>People can type their ID</Trans>
        </CheckboxField>
        <CheckboxField name="names" defaultChecked>
          <Trans>People without an ID can type their name</Trans>
        </CheckboxField>
        <CheckboxField name="sound" defaultChecked>
          <Trans>Sound</Trans>
        </CheckboxField>
      </DialogForm>
    </Dialog>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { DoorPass } from "#contract/attendance/passes.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { QrCode } from "#web/platform/ui/qr-code.tsx";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { notTakenText } from "./pass-texts.ts";
import classes from "./passes-of-event.module.css";
import { passesQuery, type OfEvent } from "./passes.queries.ts";

type ShownPassProps = { event: OfEvent; passId: string; onClose: () => void };

/** A door pass to take from this screen; once taken, it says by whom (R24.1). */
export function ShownPass({ event, passId, onClose }: ShownPassProps) {
  const { data } = useQuery(passesQuery(event));
  const pass = data?.passes.find(({ id }) => id === passId);
  return pass && <PassDialog pass={pass} onClose={onClose} />;
}

function PassDialog({ pass, onClose }: { pass: DoorPass; onClose: () => void }) {
  const { link, name } = pass;
  return (
    <Dialog title={t`Door Pass`} onClose={onClose}>
      <div className={body["body"]}>
        <div role="status">
          {link === null && (
            <Alert
              tone={name === null ? "failure" : "success"}
              title={name === null ? notTakenText(pass) : t`${name} accepted this pass.`}
            />
          )}
        </div>
        {link !== null && (
          <>
            <p>
              <Trans>
                The first person to scan this and enter their name gets the pass. It works only in
                their browser.
              </Trans>
            </p>
            <div className={classes["qr"]}>
              <QrCode text={link} label={t`QR code for the door pass`} />
            </div>
          </>
        )}
        <div className={body["buttons"]}>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          {link !== null && <CopyButton text={link} label={t`Copy Link`} />}
        </div>
      </div>
    </Dialog>
  );
}

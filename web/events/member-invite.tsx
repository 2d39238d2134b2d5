import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { limits } from "#contract/limits.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CodeText } from "#web/ui/code-text.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { inviteOf } from "./invite-of.ts";
import classes from "./member-invite.module.css";
import { QrCode } from "#web/ui/qr-code.tsx";

type MemberInviteProps = {
  event: Event;
  /** The code of now; undefined while it is not known. */
  code: string | undefined;
  baseUrl: string;
};

/** What members need to check in: where to log in, and the code, also to scan (R6.7). */
export function MemberInvite({ event: { id, codeKind }, code, baseUrl }: MemberInviteProps) {
  const seconds = limits.codeStepSeconds;
  return (
    <Card as="section" aria-labelledby="member-invite" className={classes["invite"]}>
      <h2 id="member-invite" className={classes["title"]}>
        <Trans>Member Invite</Trans>
      </h2>
      {code === undefined ? (
        <p role="status">
          <Trans>Waiting for the code…</Trans>
        </p>
      ) : (
        <Parts code={code} baseUrl={baseUrl} toCopy={codeKind === "fixed"} />
      )}
      {codeKind === "changing" && (
        <p className={classes["changing"]}>
          <Trans>A new code every {seconds} seconds</Trans>
        </p>
      )}
      <div className={classes["buttons"]}>
        <ButtonLink to="/admin/events/$eventId/projector" params={{ eventId: id }} look="ghost">
          <Trans>Show on Projector</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

type PartsProps = {
  code: string;
  baseUrl: string;
  /** One that changes is of no use a minute later. */
  toCopy: boolean;
};

function Parts({ code, baseUrl, toCopy }: PartsProps) {
  const { address, link } = inviteOf(baseUrl, code);
  return (
    <div className={classes["parts"]}>
      <div className={classes["qr"]}>
        <QrCode text={link} label={t`QR code that opens the check-in with this code`} />
      </div>
      <div className={classes["texts"]}>
        <p>
          <Trans>
            Login at <span className={classes["address"]}>{address}</span>
          </Trans>
        </p>
        <p className={classes["code"]}>
          <CodeText code={code} size="hero" />
        </p>
        <p>
          <Trans>Submit Code</Trans>
        </p>
        {toCopy && (
          <div className={classes["buttons"]}>
            <CopyButton text={code} label={t`Copy Code`} />
            <CopyButton text={link} label={t`Copy Link`} />
          </div>
        )}
      </div>
    </div>
  );
}

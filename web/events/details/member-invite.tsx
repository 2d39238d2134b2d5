import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events/events.ts";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { CodeText } from "#web/platform/ui/format/code-text.tsx";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { QrCode } from "#web/platform/ui/qr-code.tsx";
import { inviteOf } from "./invite-of.ts";
import classes from "./member-invite.module.css";

type MemberInviteProps = {
  event: Event;
  /** The current code; undefined while unknown. */
  code: string | undefined;
  baseUrl: string;
};

/**
 * The information members need to check in: where to log in, and the code, also as a QR code
 * (R6.7).
 */
export function MemberInvite({ event, code, baseUrl }: MemberInviteProps) {
  const seconds = bounds.codeStepSeconds;
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
        <Parts code={code} baseUrl={baseUrl} />
      )}
      {event.codeKind === "changing" && (
        <p className={classes["changing"]}>
          <Trans>A new code every {seconds} seconds</Trans>
        </p>
      )}
      <div className={classes["buttons"]}>
        <ProjectorLink event={event} />
      </div>
    </Card>
  );
}

function Parts({ code, baseUrl }: { code: string; baseUrl: string }) {
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
      </div>
    </div>
  );
}

/** Leads to the projector while check-in is open; before that, the event's menu does. */
function ProjectorLink({ event }: { event: Event }) {
  const now = useServerTime([event.opensAt, event.closesAt]);
  if (checkInWindowOf(event, now) !== "open") return null;
  return (
    <ButtonLink to="/admin/events/$eventId/projector" params={{ eventId: event.id }} look="ghost">
      <Trans>Show on Projector</Trans>
    </ButtonLink>
  );
}

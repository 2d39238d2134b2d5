import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { Invitation, Officer } from "#contract/clubs/seats/seats.ts";
import { roleText } from "#web/platform/texts/role-text.ts";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import sections from "#web/platform/ui/page/sections.module.css";
import classes from "./handover.module.css";
import { HowTo } from "./how-to.tsx";
import type { OpenThings } from "./open-things.ts";
import { SheetSection } from "./sheet-section.tsx";

/** A line of the sheet, and what to know about it. */
type SheetLine = { what: string; about: string };

type HandoverSheetProps = {
  officers: readonly Officer[];
  invitations: readonly Invitation[];
  open: OpenThings;
  planned: readonly SheetLine[];
  requirements: readonly SheetLine[];
};

/** What the next officers need to know, on one page (R31.30). */
export function HandoverSheet(props: HandoverSheetProps) {
  const { officers, invitations, open, planned, requirements } = props;
  return (
    <div className={sections["sections"]}>
      <SheetSection title={t`Officers`}>
        <Lines
          lines={[
            ...officers.map(({ name, role, since }) => ({
              what: `${name}, ${roleText(role)}`,
              about: sinceText(since),
            })),
            ...invitations.map(({ role, expiresAt }) => ({
              what: invitedText(roleText(role)),
              about: untilText(expiresAt),
            })),
          ]}
        />
      </SheetSection>
      <ToDo open={open} />
      <SheetSection title={t`Coming Up`}>
        {planned.length === 0 ? (
          <p className={classes["about"]}>
            <Trans>No events are planned yet.</Trans>
          </p>
        ) : (
          <Lines lines={planned} />
        )}
        {open.morePlanned > 0 && (
          <p className={classes["about"]}>
            <Plural value={open.morePlanned} one="and # more event" other="and # more events" />
          </p>
        )}
      </SheetSection>
      {requirements.length > 0 && (
        <SheetSection title={t`Requirements`}>
          <Lines lines={requirements} />
        </SheetSection>
      )}
      <HowTo />
      <Card as="section" padded className={classes["notes"] ?? ""}>
        <h2>
          <Trans>Adviser, Room, Keys, Accounts</Trans>
        </h2>
        <hr />
        <hr />
        <hr />
        <hr />
      </Card>
    </div>
  );
}

function ToDo({ open }: { open: OpenThings }) {
  const { requests, excuses, hours, leftOpen, notSignedUp } = open;
  const texts = [
    requests > 0 &&
      plural(requests, { one: "# request to be added", other: "# requests to be added" }),
    excuses > 0 &&
      plural(excuses, { one: "# request to be excused", other: "# requests to be excused" }),
    hours > 0 &&
      plural(hours, {
        one: "# service hour request to approve",
        other: "# service hour requests to approve",
      }),
    leftOpen > 0 &&
      plural(leftOpen, {
        one: "# past event is still Active",
        other: "# past events are still Active",
      }),
    notSignedUp > 0 &&
      plural(notSignedUp, {
        one: "# member hasn't signed up yet",
        other: "# members haven't signed up yet",
      }),
  ].filter((text) => text !== false);
  return (
    <SheetSection title={t`To Do`}>
      {texts.length === 0 ? (
        <p className={classes["about"]}>
          <Trans>Nothing is waiting.</Trans>
        </p>
      ) : (
        <ul className={classes["list"]}>
          {texts.map((text) => (
            <li key={text}>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}

function Lines({ lines }: { lines: readonly SheetLine[] }) {
  return (
    <ul className={classes["list"]}>
      {lines.map(({ what, about }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span>{what}</span>
          <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}

function sinceText(at: number): string {
  const day = formatDay(at);
  return t`since ${day}`;
}

function untilText(at: number): string {
  const day = formatDay(at);
  return t`good until ${day}`;
}

const invitedText = (role: string) => t`Open invitation: ${role}`;

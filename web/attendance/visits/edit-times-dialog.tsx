import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Attendee } from "#contract/attendance/attendance.ts";
import type { CommandInput } from "#contract/ledger/ledger.ts";
import type { TitledEvent } from "#web/ledger/of-attendees.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { Button } from "#web/platform/ui/button.tsx";
import { attendeesQuery } from "../attendees.queries.ts";
import classes from "./edit-times-dialog.module.css";
import { instantOf, readVisits, typedTimeOf, typedVisitsOf } from "./typed-visits.ts";
import { VisitTimeField } from "./visit-time-field.tsx";

type EditTimesDialogProps = {
  clubId: string;
  event: TitledEvent;
  personId: string;
  onDone: () => void;
  onClose: () => void;
};

/** Changes when someone was at an event that counts time (R35.12). */
export function EditTimesDialog({ personId, ...dialog }: EditTimesDialogProps) {
  const { clubId, event } = dialog;
  const { data } = useQuery(attendeesQuery({ clubId, eventId: event.id }));
  const attendee = data?.attendees.find(({ id }) => id === personId);
  return attendee && <Times {...dialog} attendee={attendee} />;
}

function Times({
  attendee,
  ...dialog
}: Omit<EditTimesDialogProps, "personId"> & { attendee: Attendee }) {
  const { id: personId, name, signedInAt, visits = [] } = attendee;
  const [typed, setTyped] = useState(() => typedVisitsOf(visits));
  const [since, setSince] = useState(
    signedInAt === undefined ? undefined : typedTimeOf(signedInAt),
  );
  const set = (key: number, times: Partial<(typeof typed)[number]>) =>
    setTyped((all) => all.map((one) => (one.key === key ? { ...one, ...times } : one)));
  const blank = { in: { text: "" }, out: { text: "" } };
  const add = () => setTyped((all) => [...all, { key: (all.at(-1)?.key ?? 0) + 1, ...blank }]);
  const read = readVisits(typed);
  const start = since && instantOf(since, signedInAt);
  const command: CommandInput | undefined =
    read === undefined || Number.isNaN(start)
      ? undefined
      : {
          kind: "set-visits",
          eventId: dialog.event.id,
          personId,
          visits: read,
          ...(start !== undefined && { signedInAt: start }),
        };
  return (
    <PreviewDialog
      {...dialog}
      command={command}
      words={() => ({
        title: t`Edit times of ${name}`,
        about: t`From sign-in to sign-out. Times can't overlap or be in the future.`,
        button: t`Save Times`,
        done: t`Changed the times of ${name}.`,
      })}
    >
      <div className={classes["visits"]}>
        {typed.map((one) => (
          <div key={one.key} className={classes["visit"]}>
            <VisitTimeField
              label={t`Signed In`}
              time={one.in}
              onChange={(time) => set(one.key, { in: time })}
            />
            <VisitTimeField
              label={t`Signed Out`}
              time={one.out}
              onChange={(time) => set(one.key, { out: time })}
            />
            <div>
              <Button
                look="more"
                onClick={() => setTyped((all) => all.filter(({ key }) => key !== one.key))}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </div>
        ))}
        {since !== undefined && (
          <VisitTimeField label={t`Signed In Since`} time={since} onChange={setSince} />
        )}
        <div>
          <Button look="more" onClick={add}>
            <Trans>Add a Visit</Trans>
          </Button>
        </div>
      </div>
    </PreviewDialog>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import type { SharedRecord } from "#contract/members/own-record.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatDay, formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatHours, formatPoints } from "#web/platform/ui/format/format.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import classes from "./record.module.css";

type Shown = Pick<SharedRecord, "name" | "clubName" | "joinedAt" | "years" | "requirements">;

/** A member's record, or the parts of it that they shared (R26.20, R26.21). */
export function RecordView({ record }: { record: Shown }) {
  const { name, clubName, joinedAt, years, requirements } = record;
  return (
    <>
      <Card>
        <LabeledValues
          items={[
            { label: t`Name`, value: name },
            { label: t`Club`, value: clubName },
            { label: t`Member Since`, value: formatDay(joinedAt) },
          ]}
        />
      </Card>
      {requirements.length > 0 && (
        <RecordSection title={t`Requirements Met`}>
          <ul className={classes["list"]}>
            {requirements.map((met, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span>{met.name}</span>
                {met.recordedAt !== null && <Recorded at={met.recordedAt} />}
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {years.map((year) => (
        <Year key={year.name} year={year} />
      ))}
    </>
  );
}

function Year({ year: { name, points, minutes, events } }: { year: Shown["years"][number] }) {
  return (
    <RecordSection title={name} about={earnedText({ points, minutes })}>
      {events !== null &&
        (events.length === 0 ? (
          <p className={classes["about"]}>
            <Trans>No events yet</Trans>
          </p>
        ) : (
          <ul className={classes["list"]} aria-label={t`Events attended in ${name}`}>
            {events.map((event, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span>
                  {eventTitle(event)}{" "}
                  <span className={classes["about"]}>{formatEventDate(event.date)}</span>
                </span>
                <span>{earnedText(event)}</span>
              </li>
            ))}
          </ul>
        ))}
    </RecordSection>
  );
}

/** "6 points · 2.5 hours": what is shown of both, without hours where there are none. */
function earnedText({ points, minutes }: { points: number | null; minutes: number | null }) {
  const parts = [
    ...(points === null ? [] : [formatPoints(points)]),
    ...(minutes === null || minutes === 0 ? [] : [formatHours(minutes)]),
  ];
  return parts.length === 0 ? undefined : parts.join(" · ");
}

function Recorded({ at }: { at: number }) {
  const day = formatDay(at);
  return (
    <span className={classes["about"]}>
      <Trans>Recorded {day}</Trans>
    </span>
  );
}

type RecordSectionProps = { title: string; about?: string | undefined; children: ReactNode };

/** A titled part of a record. */
export function RecordSection({ title, about, children }: RecordSectionProps) {
  const id = useId();
  return (
    <Card as="section" padded className={classes["part"]} aria-labelledby={id}>
      <div className={classes["head"]}>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p>{about}</p>}
      </div>
      {children}
    </Card>
  );
}

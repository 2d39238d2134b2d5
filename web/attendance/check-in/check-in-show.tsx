import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { formatDifference } from "#web/platform/ui/format/format.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Logo } from "#web/platform/ui/page/logo.tsx";
import { DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";
import { useLoop } from "#web/platform/ui/use-loop.ts";
import { AttendeeHead } from "../attendees/attendee-head.tsx";
import { AttendeeLine } from "../attendees/attendee-line.tsx";
import classes from "./check-in-show.module.css";
import { CodeEntry } from "./code-entry.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { framesOf } from "./show-frames.ts";

/** Made-up people, in the order in which they come; the third one has the phone. */
const people = () => [
  { name: t`Leilani Kahale`, grade: 11, when: t`6:58 PM` },
  { name: t`Jonah Feldstein`, grade: 12, when: t`6:59 PM` },
  { name: t`Mina Okafor`, grade: 11, when: t`7:01 PM` },
  { name: t`Oskar Lindqvist`, grade: 9, when: t`7:02 PM` },
  { name: t`Amara Diallo`, grade: 12, when: t`7:02 PM` },
];
const [before, all] = [2, 5];

const frames = framesOf("k7mpw3xd", { before, all });

/**
 * The product at work, with made-up people (R13.40): a member's phone checks in, and the list of
 * the officers fills. It is a picture, so nothing in it can be read, focused, or pressed.
 */
export function CheckInShow() {
  const isHydrated = useHydrated();
  const [isPaused, setPaused] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { frame, after } = useLoop(frames, place, isPaused);
  const { phone, typed, rows } = frame;
  const isDone = phone === "success";
  return (
    <>
      <div
        ref={place}
        role="img"
        aria-label={t`A member enters a code on a phone and sees Success! Right away, their name is in the officers' list.`}
      >
        <div inert aria-hidden="true" className={classes["show"]}>
          <div className={classes["phone"]}>
            <div className={classes["bar"]}>
              <Logo />
            </div>
            <div className={classes["screen"]}>
              <div data-away={isDone || undefined}>
                <CodeEntry
                  field={{ value: typed, readOnly: true }}
                  submit={{ loading: phone === "sending" }}
                />
              </div>
              {/* Each time anew, so that it arrives as it does for members. */}
              <div key={isDone ? "done" : "ahead"} data-away={!isDone || undefined}>
                <ReceiptView
                  title={t`Success!`}
                  event={t`Robotics Kickoff`}
                  club={t`Robotics Club`}
                  points={formatDifference(5)}
                  times={[{ label: t`Checked In`, value: t`7:01 PM` }]}
                />
              </div>
            </div>
          </div>
          <Card className={classes["list"]}>
            <AttendeeHead count={rows} />
            <DataTable
              label={t`Attendees`}
              columns={[
                { label: t`Timestamp` },
                { label: t`Name` },
                { label: t`Grade`, numeric: true },
              ]}
            >
              {people().map(({ name, grade, when }, index) => (
                <AttendeeLine
                  key={name}
                  when={when}
                  name={<span translate="no">{name}</span>}
                  grade={grade}
                  data-away={index >= rows || undefined}
                  fresh={after > 0 && index >= before && index < rows}
                />
              ))}
            </DataTable>
          </Card>
        </div>
      </div>
      <Button
        look="quiet"
        className={classes["pause"] ?? ""}
        disabled={!isHydrated}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? t`Play` : t`Pause`}
      </Button>
    </>
  );
}

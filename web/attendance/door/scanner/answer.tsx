import { t } from "@lingui/core/macro";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { formatDifference } from "#web/platform/ui/format/format.ts";
import { CheckIcon, CloseIcon, OfflineIcon } from "#web/platform/ui/icons.tsx";
import { ClockIcon } from "#web/platform/ui/more-icons.tsx";
import classes from "./answer.module.css";

/** A scanner's answer about a person, shown by color, icon, and words. */
export type DoorAnswer =
  | { kind: "added"; name: string; points?: number | undefined }
  | { kind: "already-here"; name: string; since: number }
  /** Nothing is saved yet; the card's owner may be unknown here. */
  | { kind: "waiting"; name: string | undefined }
  /** Nobody is added until the card's owner says yes. */
  | { kind: "asked"; title: string; detail: string }
  | { kind: "refused"; title: string; detail?: string };

const signs = {
  added: CheckIcon,
  "already-here": ClockIcon,
  waiting: OfflineIcon,
  asked: ClockIcon,
  refused: CloseIcon,
};

/** An answer that fills its container. */
export function Answer({ answer }: { answer: DoorAnswer }) {
  const Sign = signs[answer.kind];
  const { title, detail } = textsOf(answer);
  return (
    <span className={`${classes["answer"]} ${classes[answer.kind]}`}>
      <span className={classes["sign"]}>
        <Sign size={72} />
      </span>
      <span className={classes["title"]}>{title}</span>
      {detail !== undefined && <span className={classes["detail"]}>{detail}</span>}
    </span>
  );
}

function textsOf(answer: DoorAnswer): { title: string; detail?: string | undefined } {
  switch (answer.kind) {
    case "added":
      return {
        title: answer.name,
        detail: answer.points === undefined ? t`Added` : formatDifference(answer.points),
      };
    case "already-here": {
      const since = formatTime(answer.since);
      return { title: answer.name, detail: t`Already checked in at ${since}` };
    }
    case "waiting":
      return { title: answer.name ?? t`Member card`, detail: t`Not saved yet` };
    case "asked":
    case "refused":
      return answer;
  }
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { errorText } from "#web/platform/api/error-texts.ts";
import { gradeLabel } from "#web/platform/texts/grade-text.ts";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { AlertIcon, CheckIcon, OfflineIcon } from "#web/platform/ui/icons.tsx";
import { MinusIcon } from "#web/platform/ui/more-icons.tsx";
import classes from "./roll-row.module.css";
import type { RollRow, RollState } from "./roll-rows.ts";

type RollRowButtonProps = {
  row: RollRow;
  /** This page added them, so pressing again removes them. */
  own: boolean;
  today: Date;
  onPress: (row: RollRow) => void;
  onExcuse: (row: RollRow) => void;
  onSignOut: (row: RollRow) => void;
};

/**
 * A person's row in a roll call: pressing it adds them, and it shows if that is saved. Next to its
 * mark, people who aren't here can be excused. A press changes no row's height or place (R25.13).
 */
export const RollRowButton = memo(function RollRowButton(props: RollRowButtonProps) {
  const { row, own, today, onPress, onExcuse, onSignOut } = props;
  const { name, gradYear, state, hasExcuses, isExcusable } = row;
  const isExcused = state.kind === "excused";
  const isHere = state.kind === "here";
  const isSignedIn = isHere && state.isSignedIn === true;
  const detail = [gradeLabel(gradYear, today), ...stateTexts(state, own)].filter(Boolean);
  return (
    <li className={classes["item"]} data-excuses={hasExcuses || isSignedIn || undefined}>
      <button
        type="button"
        className={classes["row"]}
        data-state={state.kind}
        aria-pressed={isHere}
        aria-disabled={isHere && !own ? true : undefined}
        onClick={() => onPress(row)}
      >
        <span className={classes["texts"]}>
          <span className={classes["name"]} translate="no">
            {name}
          </span>
          <span className={classes["detail"]}>{detail.join(" · ")}</span>
        </span>
        <span className={classes["sign"]}>
          <Sign state={state} />
        </span>
      </button>
      {isExcusable && (
        <button
          type="button"
          className={classes["excuse"]}
          aria-label={isExcused ? t`Undo excuse for ${name}` : t`Excuse ${name}`}
          onClick={() => onExcuse(row)}
        >
          {isExcused ? <Trans>Undo</Trans> : <Trans>Excuse</Trans>}
        </button>
      )}
      {isSignedIn && (
        <button
          type="button"
          className={classes["excuse"]}
          aria-label={t`Sign out ${name}`}
          onClick={() => onSignOut(row)}
        >
          <Trans>Sign Out</Trans>
        </button>
      )}
    </li>
  );
}, isSameRow);

/** Rows with unchanged texts aren't rerendered, no matter how many others change. */
function isSameRow(before: RollRowButtonProps, after: RollRowButtonProps): boolean {
  return (
    before.own === after.own &&
    before.today.getTime() === after.today.getTime() &&
    before.onPress === after.onPress &&
    before.onExcuse === after.onExcuse &&
    before.onSignOut === after.onSignOut &&
    JSON.stringify(before.row) === JSON.stringify(after.row)
  );
}

function Sign({ state: { kind } }: { state: RollState }) {
  if (kind === "here") return <CheckIcon />;
  if (kind === "waiting") return <OfflineIcon />;
  if (kind === "excused") return <MinusIcon />;
  return kind === "refused" ? <AlertIcon /> : null;
}

function stateTexts(state: RollState, own: boolean): string[] {
  switch (state.kind) {
    case "away":
      return [];
    case "excused":
      return [t`Excused`];
    case "here": {
      const time = formatTime(state.since);
      return own ? [time, t`Undo`] : [time];
    }
    case "waiting":
      return [state.isLate ? t`Not saved yet` : t`Saving…`];
    case "refused":
      return [`${t`Not added.`} ${errorText(state.why)}`];
  }
}

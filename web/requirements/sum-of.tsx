import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Condition, OwnRequirement, SumLine } from "#contract/requirements/requirements.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import classes from "./own-requirements.module.css";
import { amountText } from "./requirement-texts.ts";

type SumOfProps = { condition: Condition; standing: OwnRequirement["standings"][number] };

/** Where a number comes from, event by event (R26.7). */
export function SumOf({ condition, standing }: SumOfProps) {
  const { measure } = condition;
  const { have, lines, capped, carryover } = standing;
  if (lines.length === 0 && carryover === 0) return null;
  const number = amountText(condition, have ?? 0);
  return (
    <Fold
      className={classes["why"]}
      title={measure === "share" ? t`Why ${number}%?` : t`Why ${number}?`}
    >
      <ul className={classes["sum"]}>
        {carryover !== 0 && (
          <li>
            <span>
              <Trans>Carry-over</Trans>
            </span>
            <span>{formatNumber(carryover)}</span>
          </li>
        )}
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {eventTitle(line)} <span className={classes["day"]}>{formatEventDate(line.day)}</span>
            </span>
            <span>{lineText(line, condition)}</span>
          </li>
        ))}
        {capped.map(({ name, most, over }) => {
          const [limit, less] = [amountText(condition, most), amountText(condition, -over)];
          return (
            <li key={name}>
              <span>
                <Trans>
                  Over the limit of {limit} for {name}
                </Trans>
              </span>
              <span>{less}</span>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

function lineText({ state, worth }: SumLine, condition: Condition): string {
  if (state === "missed") return t`Missed`;
  if (state === "excused") return t`Excused`;
  return condition.measure === "share" ? t`Attended` : amountText(condition, worth);
}

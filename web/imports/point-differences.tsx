import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import classes from "./import-page.module.css";
import type { Difference } from "./picture.ts";
import { ShortList } from "./short-list.tsx";
import type { Importing } from "./use-import.ts";

/** Members whose total in the sheet isn't the sum of their meetings. */
export function PointDifferences({
  importing,
  differing,
}: {
  importing: Importing;
  differing: readonly Difference[];
}) {
  const { chosen, setCarried } = importing;
  if (chosen === undefined || differing.length === 0) return null;
  const { carried } = chosen;
  const set = (row: number, isCarried: boolean) => {
    const next = new Set(carried);
    if (isCarried) next.add(row);
    else next.delete(row);
    setCarried(next);
  };
  return (
    <section className={classes["step"]} aria-labelledby="differences">
      <h2 id="differences">
        {plural(differing.length, {
          one: "# total doesn't match",
          other: "# totals don't match",
        })}
      </h2>
      <ShortList rows={differing} keyOf={({ row }) => row}>
        {(person) => (
          <DifferenceOf
            person={person}
            isCarried={carried.has(person.row)}
            onCarry={(isCarried) => set(person.row, isCarried)}
          />
        )}
      </ShortList>
      {differing.length > 1 && (
        <div className={classes["buttons"]}>
          <Button look="ghost" onClick={() => setCarried(new Set(differing.map(({ row }) => row)))}>
            <Trans>Add All as Carry-over</Trans>
          </Button>
          <Button look="quiet" onClick={() => setCarried(new Set())}>
            <Trans>Keep Meeting Points</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

type DifferenceProps = {
  person: Difference;
  isCarried: boolean;
  onCarry: (isCarried: boolean) => void;
};

function DifferenceOf({ person, isCarried, onCarry }: DifferenceProps) {
  const { name } = person;
  const total = formatNumber(person.total);
  const sum = formatNumber(person.sum);
  const more = formatNumber(person.total - person.sum);
  return (
    <div className={classes["choice"]}>
      <span>{t`Your sheet has ${total} for ${name}, but these meetings add up to ${sum}.`}</span>
      <Button
        look={isCarried ? "quiet" : "ghost"}
        aria-pressed={!isCarried}
        onClick={() => onCarry(false)}
      >{t`Keep ${sum}`}</Button>
      <Button
        look={isCarried ? "ghost" : "quiet"}
        aria-pressed={isCarried}
        onClick={() => onCarry(true)}
      >{t`Add ${more} as Carry-over`}</Button>
    </div>
  );
}

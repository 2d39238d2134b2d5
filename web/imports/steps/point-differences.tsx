import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { ShortList } from "#web/platform/ui/tables/short-list.tsx";
import type { Difference } from "../reading/picture.ts";
import classes from "./import-page.module.css";
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
          one: "# Total Doesn't Match",
          other: "# Totals Don't Match",
        })}
      </h2>
      <ShortList
        rows={differing}
        keyOf={({ row }) => row}
        forAll={
          differing.length > 1 && (
            <>
              <Button
                look="ghost"
                onClick={() => setCarried(new Set(differing.map(({ row }) => row)))}
              >
                <Trans>Add All as Carry-over</Trans>
              </Button>
              <Button look="quiet" onClick={() => setCarried(new Set())}>
                <Trans>Keep Meeting Points</Trans>
              </Button>
            </>
          )
        }
      >
        {(person) => (
          <DifferenceOf
            person={person}
            isCarried={carried.has(person.row)}
            onCarry={(isCarried) => set(person.row, isCarried)}
          />
        )}
      </ShortList>
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
  const more = formatNumber(Math.abs(person.total - person.sum));
  const carry = person.total < person.sum ? t`Subtract ${more}` : t`Add ${more} as Carry-over`;
  return (
    <div className={classes["choice"]}>
      <span>{t`Your sheet has ${total} for ${name}, but these meetings add up to ${sum}.`}</span>
      {[false, true].map((one) => (
        <Button
          key={String(one)}
          look={one === isCarried ? "ghost" : "quiet"}
          aria-pressed={one === isCarried}
          onClick={() => onCarry(one)}
        >
          {one ? carry : t`Keep ${sum}`}
        </Button>
      ))}
    </div>
  );
}

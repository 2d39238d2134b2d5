import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { MovedPerson } from "#contract/ledger/ledger.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { nameOf, translateName } from "../texts/operation-values.ts";
import classes from "./moved-people.module.css";

/**
 * The members whose points change, with the points before and after; for many members, only the
 * first are listed.
 */
export function MovedPeople({ moved, people }: { moved: MovedPerson[]; people: number }) {
  const label = t`Point changes`;
  const rest = people - moved.length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too */}
      <div className={classes["scroller"]} role="group" aria-label={label} tabIndex={0}>
        <table className={classes["table"]} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Now</Trans>
              </th>
              <th scope="col">
                <Trans>After</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ id, name, now, after }) => (
              <tr key={id}>
                <td translate={translateName({ name })}>{nameOf({ name })}</td>
                <td className={classes["now"]}>{formatNumber(now)}</td>
                <td className={classes["after"]}>{formatNumber(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <p className={classes["rest"]}>
          <Plural value={rest} one="And # more member." other="And # more members." />
        </p>
      )}
    </>
  );
}

import { t } from "@lingui/core/macro";
import type { YearStart } from "#contract/clubs/years.ts";
import { csvText } from "#web/platform/language/csv-text.ts";
import { metNames } from "./met-names.ts";
import type { Rehearsed } from "./year-draft.ts";

/** The rehearsal as CSV: name by name, what they have now and would start with (R31.1). */
export function rehearsalFile(
  people: readonly Rehearsed[],
  requirements: YearStart["requirements"],
): string {
  const head = [
    ...[t`Name`, t`Graduation Year`, t`Points Now`, t`Starts With`, t`Graduated`],
    t`Requirements Met`,
  ];
  const rows = people.map((person) => {
    const { name, gradYear, totalPoints, starts, graduates } = person;
    return [
      ...[name, gradYear, totalPoints, starts ?? null, graduates ? t`Yes` : t`No`],
      metNames(person, requirements).join(", "),
    ];
  });
  return csvText([head, ...rows]);
}

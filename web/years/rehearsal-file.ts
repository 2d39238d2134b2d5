import { t } from "@lingui/core/macro";
import Papa from "papaparse";
import { formulaStart } from "#contract/formula-guard.ts";
import type { YearStart } from "#contract/years.ts";
import { metNames } from "./met-names.ts";
import type { Rehearsed } from "./year-draft.ts";

/**
 * The rehearsal as CSV: name by name, what they have now and what they would start with (R31.1).
 * As in every exported file, no text is read as a formula.
 */
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
  return `\uFEFF${Papa.unparse([head, ...rows], { escapeFormulae: formulaStart })}\r\n`;
}

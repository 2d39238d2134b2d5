import { isClose } from "#contract/close-to-requirement.ts";
import type { Measure } from "#contract/requirement-values.ts";
import type { RequirementProgress, RequirementState } from "#contract/requirements.ts";
import type { I18n } from "../platform/i18n.ts";
import { inSlices, type Cell, type Table } from "./table.ts";

/** Where every member stands on a requirement (R26.8). */
export function requirementTable({ requirement, people }: RequirementProgress, i18n: I18n): Table {
  const { name, conditions } = requirement;
  return {
    name,
    header: [
      ...[i18n.t("Name"), i18n.t("Graduation Year"), i18n.t("Email")],
      ...conditions.flatMap(({ measure }, index) => {
        const condition = `${index + 1}. ${measureOf(measure, i18n)}`;
        return [
          condition,
          i18n.t("{condition}: Needed", { condition }),
          i18n.t("{condition}: Remaining", { condition }),
        ];
      }),
      ...[i18n.t("Status"), i18n.t("Close to Meeting It")],
    ],
    rows: inSlices(
      people.map((person) => [
        ...[person.name, person.gradYear, person.email],
        ...person.conditions.flatMap(({ have, need, left }): Cell[] => [have, need, left]),
        stateOf(person.state, i18n),
        isClose(requirement, person) ? i18n.t("Yes") : i18n.t("No"),
      ]),
    ),
  };
}

function measureOf(measure: Measure, i18n: I18n): string {
  switch (measure) {
    case "points":
      return i18n.t("Points");
    case "events":
      return i18n.t("Events");
    case "share":
      return i18n.t("Attendance Rate (%)");
  }
}

function stateOf(state: RequirementState, i18n: I18n): string {
  switch (state) {
    case "met":
      return i18n.t("Met");
    case "on-track":
      return i18n.t("On track");
    case "possible":
      return i18n.t("Still possible");
    case "impossible":
      return i18n.t("No longer possible");
    case "not-met":
      return i18n.t("Not met");
  }
}

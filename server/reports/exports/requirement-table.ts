import { byName, sorted } from "#contract/platform/sorting.ts";
import { isClose } from "#contract/requirements/close-to-requirement.ts";
import type { Measure } from "#contract/requirements/requirement-values.ts";
import type { RequirementProgress, RequirementState } from "#contract/requirements/requirements.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import type { I18n } from "../../platform/i18n.ts";
import { inSlices, type Cell, type Table } from "./table.ts";

/** Where every member stands on a requirement, and stood when results were recorded (R26.8, R26.12). */
export function requirementTable(progress: RequirementProgress, i18n: I18n): Table {
  const { requirement, people, recorded } = progress;
  const { name, conditions } = requirement;
  const lines = new Map(recorded?.people.map((person) => [person.id, person]));
  const recordedConditions = recorded?.rules.conditions ?? [];
  /** The recorded status and numbers of a person, if results were recorded. */
  const recordedOf = (id: string): Cell[] => {
    if (recorded === null) return [];
    const line = lines.get(id);
    return [
      line === undefined ? null : stateOf(line.state, i18n),
      ...recordedConditions.map((condition, index) =>
        numberOf(condition, line?.conditions[index]?.have ?? null),
      ),
    ];
  };
  const present = new Set(people.map(({ id }) => id));
  // Those who left the club since then.
  const left = (recorded?.people ?? []).filter(({ id }) => !present.has(id));
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
      ...(recorded === null ? [] : [i18n.t("Recorded Status")]),
      ...recordedConditions.map(({ measure }, index) => {
        const condition = `${index + 1}. ${measureOf(measure, i18n)}`;
        return i18n.t("Recorded: {condition}", { condition });
      }),
    ],
    rows: inSlices([
      ...people.map((person) => [
        ...[person.name, person.gradYear, person.email],
        ...conditions.flatMap((condition, index): Cell[] => {
          const { have = null, need = null, left = null } = person.conditions[index] ?? {};
          return [have, need, left].map((number) => numberOf(condition, number));
        }),
        stateOf(person.state, i18n),
        isClose(requirement, person) ? i18n.t("Yes") : i18n.t("No"),
        ...recordedOf(person.id),
      ]),
      ...sorted(left, byName).map((person) => [
        ...[person.name, null, null],
        ...conditions.flatMap((): Cell[] => [null, null, null]),
        ...[null, null, ...recordedOf(person.id)],
      ]),
    ]),
  };
}

/** Service hours are judged in minutes. */
function numberOf({ measure }: { measure: Measure }, number: number | null): Cell {
  return number === null || measure !== "hours" ? number : hoursOf(number);
}

function measureOf(measure: Measure, i18n: I18n): string {
  switch (measure) {
    case "points":
      return i18n.t("Points");
    case "events":
      return i18n.t("Events");
    case "hours":
      return i18n.t("Service Hours");
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

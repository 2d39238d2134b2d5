import { t } from "@lingui/core/macro";
import type { Category } from "#contract/categories.ts";
import { emptyCondition, type DraftCondition, type RequirementDraft } from "./requirement-draft.ts";

/** Requirements as real clubs write them in their by-laws, to start from. */
export type Preset = { label: string; draft: RequirementDraft };

const base = { note: "", deadline: "", atLeast: null, allPlanned: false } as const;
const conditionsOf = (...conditions: Partial<DraftCondition>[]) =>
  conditions.map((condition, key) => ({ ...emptyCondition(key), ...condition }));

/** The presets. Categories of the club are used where one has the name that a preset needs. */
export function listPresets(categories: readonly Category[]): Preset[] {
  const of = (...words: string[]) =>
    categories
      .filter(({ name, archived }) => !archived && words.some((word) => matches(name, word)))
      .map(({ id }) => id);
  return [
    {
      label: t`Varsity letter: points, including some from competitions`,
      draft: {
        ...base,
        name: t`Varsity Letter`,
        conditions: conditionsOf(
          { need: "300" },
          { need: "100", categories: of("practice", "build") },
          { need: "45", categories: of("competition", "tournament") },
        ),
      },
    },
    {
      label: t`Varsity letter: a percentage of meetings, and service hours`,
      draft: {
        ...base,
        name: t`Varsity Letter`,
        conditions: conditionsOf(
          { measure: "share", need: "75", freeMisses: "2", categories: of("build", "meeting") },
          { measure: "share", need: "100", categories: of("saturday") },
          { measure: "hours", need: "20" },
        ),
      },
    },
    {
      label: t`Honor society: points by grade`,
      draft: {
        ...base,
        name: t`Good Standing`,
        conditions: conditionsOf(
          {
            ...{ need: "20", byGrade: { 12: "15" } },
            caps: Object.fromEntries(of("drive").map((id) => [id, "5"])),
          },
          { measure: "share", need: "100", freeMisses: "1", categories: of("meeting") },
        ),
      },
    },
    {
      label: t`Any 2 of 3: meetings, points, competitions`,
      draft: {
        ...base,
        name: t`Letter`,
        atLeast: 2,
        conditions: conditionsOf(
          { measure: "share", need: "80" },
          { need: "30" },
          { measure: "events", need: "2", categories: of("competition", "tournament") },
        ),
      },
    },
  ];
}

const matches = (name: string, word: string) => name.toLowerCase().includes(word);

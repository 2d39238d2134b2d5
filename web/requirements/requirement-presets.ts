import { t } from "@lingui/core/macro";
import type { Category } from "#contract/clubs/categories.ts";
import type { NewCategories } from "#contract/requirements/conditions.ts";
import {
  emptyCondition,
  listNewCategories,
  type DraftCondition,
  type RequirementDraft,
} from "./requirement-draft.ts";

/** Requirements as real clubs write them in their by-laws, to start from. */
export type Preset = { label: string; draft: RequirementDraft };

const conditionsOf = (...conditions: Partial<DraftCondition>[]) =>
  conditions.map((condition, key) => ({ ...emptyCondition(key), ...condition }));

/**
 * The presets. Categories of the club are used where one has a name that a preset needs, and new
 * ones otherwise (R26.9).
 */
export function listPresets(categories: readonly Category[]): Preset[] {
  const newCategories: NewCategories = [];
  const idsOf = (name: string, ...words: string[]) => {
    const own = categories.filter(
      (one) => !one.archived && words.some((word) => one.name.toLowerCase().includes(word)),
    );
    if (own.length > 0) return own.map(({ id }) => id);
    const temporaryId = `new-${newCategories.length}`;
    newCategories.push({ temporaryId, name });
    return [temporaryId];
  };
  const practices = idsOf(t`Practices`, "practice", "build");
  const meetings = idsOf(t`Meetings`, "meeting", "build");
  const saturdays = idsOf(t`Saturday Meetings`, "saturday");
  const drives = idsOf(t`Drives`, "drive");
  const competitions = idsOf(t`Competitions`, "competition", "tournament");
  const base = { note: "", deadline: "", atLeast: null, allPlanned: false, newCategories };
  const presets: Preset[] = [
    {
      label: t`Varsity letter: points, including some from competitions`,
      draft: {
        ...base,
        name: t`Varsity Letter`,
        conditions: conditionsOf(
          { need: "300" },
          { need: "100", categories: practices },
          { need: "45", categories: competitions },
        ),
      },
    },
    {
      label: t`Varsity letter: a percentage of meetings, and service hours`,
      draft: {
        ...base,
        name: t`Varsity Letter`,
        conditions: conditionsOf(
          { measure: "share", need: "75", freeMisses: "2", categories: meetings },
          { measure: "share", need: "100", categories: saturdays },
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
            need: "20",
            byGrade: { 12: "15" },
            caps: Object.fromEntries(drives.map((id) => [id, "5"])),
          },
          { measure: "share", need: "100", freeMisses: "1", categories: meetings },
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
          { measure: "events", need: "2", categories: competitions },
        ),
      },
    },
  ];
  return presets.map(({ label, draft }) => ({
    label,
    draft: { ...draft, newCategories: listNewCategories(draft) },
  }));
}

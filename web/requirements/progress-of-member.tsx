import { progressOf } from "#contract/requirements/close-to-requirement.ts";
import type { RequirementInput, Standing } from "#contract/requirements/requirements.ts";
import { CheckIcon } from "#web/platform/ui/icons.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import classes from "./progress-of-member.module.css";
import { progressText } from "./requirement-texts.ts";

type ProgressOfMemberProps = {
  rules: Pick<RequirementInput, "conditions" | "atLeast">;
  standing: Standing;
  /** The categories' names, by their ids. */
  names: ReadonlyMap<string, string>;
};

/** How far someone is, as a bar and condition by condition, with a ✓ at what is done (R26.54). */
export function ProgressOfMember({ rules, standing, names }: ProgressOfMemberProps) {
  const isMet = standing.state === "met";
  return (
    <>
      <ProgressBar have={isMet ? 1 : progressOf(rules, standing)} need={1} />
      <ul className={classes["conditions"]}>
        {rules.conditions.map((condition, index) => {
          const one = standing.conditions[index];
          if (one === undefined) return null;
          const of = rules.conditions.length > 1 ? names : undefined;
          return (
            // Conditions have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {one.left === 0 && one.have !== null && <CheckIcon />}
              {progressText(condition, { ...one, isMet }, of)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import classes from "./new-requirement.module.css";
import { emptyCondition, type RequirementDraft } from "./requirement-draft.ts";
import { RequirementForm, type SaveRequirement } from "./requirement-form.tsx";
import { listPresets } from "./requirement-presets.ts";

type NewRequirementProps = {
  clubId: string;
  categories: readonly Category[];
  save: SaveRequirement;
};

/** A new requirement, from scratch or from an example (R26.9). */
export function NewRequirement({ clubId, categories, save }: NewRequirementProps) {
  const [chosen, setChosen] = useState(-1);
  const presets = listPresets(categories);
  const start = presets[chosen]?.draft ?? empty;
  return (
    <>
      <div className={classes["presets"]}>
        <SelectField
          label={t`Start from an example`}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          <option value={-1}>{t`Blank`}</option>
          {presets.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </SelectField>
        <p className={classes["note"]}>
          <Trans>Choosing an example fills in the form. You can change anything.</Trans>
        </p>
      </div>
      <RequirementForm
        key={chosen}
        clubId={clubId}
        categories={categories}
        save={save}
        start={start}
        requirementId={null}
      />
    </>
  );
}

const empty: RequirementDraft = {
  name: "",
  note: "",
  deadline: "",
  atLeast: null,
  allPlanned: false,
  newCategories: [],
  conditions: [emptyCondition(0)],
};

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { NewCategories } from "#contract/requirements/conditions.ts";
import { findContained } from "#contract/requirements/contained-conditions.ts";
import type { RequirementInput } from "#contract/requirements/requirements.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useGoBack } from "#web/platform/ui/page/go-back.ts";
import { ConditionFields } from "./condition-fields.tsx";
import { Outlook } from "./outlook.tsx";
import {
  emptyCondition,
  listNewCategories,
  readDraft,
  type RequirementDraft,
} from "./requirement-draft.ts";
import classes from "./requirement-form.module.css";

/** Saves and moves on; if it throws, the error is shown, and the input stays. */
export type SaveRequirement = (
  input: RequirementInput,
  key: string,
  newCategories: NewCategories,
) => Promise<void>;

type RequirementFormProps = {
  clubId: string;
  /** Null for a new one. */
  requirementId: string | null;
  start: RequirementDraft;
  categories: readonly Category[];
  save: SaveRequirement;
};

/** The form of a requirement, which says who would meet it (R26.3, R26.9). */
export function RequirementForm(props: RequirementFormProps) {
  const { clubId, requirementId, start, save } = props;
  const goBack = useGoBack("/admin/requirements");
  const [draft, setDraft] = useState(start);
  const set = (changes: Partial<RequirementDraft>) => setDraft({ ...draft, ...changes });
  const { conditions } = draft;
  const input = readDraft(draft);
  const newCategories = listNewCategories(draft);
  const newNames = formatNames(newCategories.map(({ name }) => name));
  const contained = input === undefined ? [] : findContained(input);
  const categories = [
    ...props.categories,
    ...draft.newCategories.map(({ temporaryId: id, name }) => ({ id, name, archived: false })),
  ];
  const form = useForm({
    check: () =>
      Object.fromEntries(
        contained.map((index) => [
          `need-${conditions[index]?.key}`,
          { code: "contained-condition" } as const,
        ]),
      ),
    submit: async (_data, key) => {
      if (input !== undefined) await save(input, key, newCategories);
    },
  });
  const add = () => {
    const key = Math.max(...conditions.map((condition) => condition.key)) + 1;
    set({ conditions: [...conditions, emptyCondition(key)] });
  };
  return (
    <Card padded>
      <form {...form.props} className={classes["form"]}>
        <TextField
          label={t`Name`}
          name="name"
          required
          autoComplete="off"
          placeholder={t`Varsity Letter`}
          maxLength={bounds.maxRequirementNameLength}
          value={draft.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={form.errors["name"]}
        />
        <TextField
          label={t`Note for members`}
          name="note"
          autoComplete="off"
          maxLength={bounds.maxReasonLength}
          value={draft.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          error={form.errors["note"]}
        />
        <ol className={classes["conditions"]}>
          {conditions.map((condition, index) => (
            <li key={condition.key}>
              <ConditionFields
                condition={condition}
                place={index + 1}
                categories={categories}
                errors={form.errors}
                onChange={(changed) => set({ conditions: conditions.with(index, changed) })}
                onRemove={
                  conditions.length > 1
                    ? () => set({ conditions: conditions.toSpliced(index, 1) })
                    : undefined
                }
              />
            </li>
          ))}
        </ol>
        {conditions.length < bounds.maxConditions && (
          <div>
            <Button look="ghost" onClick={add}>
              <Trans>Add Condition</Trans>
            </Button>
          </div>
        )}
        {conditions.length > 1 && (
          <SelectField
            label={t`How many conditions must members meet?`}
            value={draft.atLeast ?? ""}
            onChange={({ currentTarget: { value } }) =>
              set({ atLeast: value === "" ? null : Number(value) })
            }
          >
            <option value="">{t`All of them`}</option>
            {conditions.slice(1).map(({ key }, index) => (
              <option key={key} value={index + 1}>
                {plural(index + 1, { one: "At least #", other: "At least #" })}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t`Deadline`}
          description={t`The last day that counts. Leave blank for none.`}
          name="deadline"
          type="date"
          max="9999-12-31"
          value={draft.deadline}
          onChange={({ currentTarget }) => set({ deadline: currentTarget.value })}
          error={form.errors["deadline"]}
        />
        {draft.deadline !== "" && (
          <CheckboxField
            name="allPlanned"
            defaultChecked={draft.allPlanned}
            onInput={(ticked) => set({ allPlanned: ticked })}
          >
            <Trans>
              All events before the deadline are already in Rollcall, so we can tell members when
              they can no longer meet this.
            </Trans>
          </CheckboxField>
        )}
        <div>
          <div role="status">
            {newCategories.length > 0 && (
              <p className={classes["creates"]}>
                {plural(newCategories.length, {
                  one: `Saving also creates the category ${newNames}.`,
                  other: `Saving also creates the categories ${newNames}.`,
                })}
              </p>
            )}
          </div>
          <Outlook
            clubId={clubId}
            requirementId={requirementId}
            tried={input && contained.length === 0 ? { input, newCategories } : undefined}
          />
        </div>
        <FormFailure form={form} />
        <div className={classes["actions"]}>
          <Button type="submit" loading={form.pending}>
            <Trans>Save</Trans>
          </Button>
          <Button look="quiet" onClick={goBack}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Category } from "#contract/clubs/categories.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { measures, type Measure } from "#contract/requirements/requirement-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import type { FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import { withToggled } from "#web/platform/ui/tables/with-toggled.ts";
import { formGrades, type DraftCondition } from "./requirement-draft.ts";
import classes from "./requirement-form.module.css";

type ConditionFieldsProps = {
  condition: DraftCondition;
  /** Its place in the form, from 1 on. */
  place: number;
  /** The club's categories, in order. */
  categories: readonly Category[];
  errors: FieldErrors;
  onChange: (condition: DraftCondition) => void;
  /** Absent for the only condition. */
  onRemove: (() => void) | undefined;
};

/** One condition: what counts, how much of it, and from which events (R26.4). */
export function ConditionFields(props: ConditionFieldsProps) {
  const { condition, place, categories, errors, onChange, onRemove } = props;
  const { key, measure, carryover } = condition;
  const chosen = new Set(condition.categories);
  const offered = categories.filter(({ id, archived }) => !archived || chosen.has(id));
  const number = formatNumber(place);
  const set = (changes: Partial<DraftCondition>) => onChange({ ...condition, ...changes });
  const amount = amountProps(measure);
  return (
    <fieldset className={classes["condition"]}>
      <legend>
        <Trans>Condition {number}</Trans>
      </legend>
      <div className={classes["pair"]}>
        <SelectField
          label={t`What counts`}
          value={measure}
          onChange={({ currentTarget: { value } }) =>
            set({ measure: measures.find((one) => one === value) ?? "points" })
          }
        >
          {Object.entries(names()).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={measure === "share" ? t`At least (%)` : t`At least`}
          name={`need-${key}`}
          {...amount}
          description={measure === "hours" ? t`For example, 2.5 or 2:30.` : undefined}
          required
          value={condition.need}
          onChange={({ currentTarget }) => set({ need: currentTarget.value })}
          error={errors[`need-${key}`]}
        />
      </div>
      {offered.length > 0 && (
        <div role="group" aria-label={t`Events that count`}>
          <p className={classes["label"]}>
            {chosen.size === 0 ? (
              <Trans>All events count. Or choose which:</Trans>
            ) : (
              <Trans>Only these count:</Trans>
            )}
          </p>
          {offered.map(({ id, name }) => (
            <CheckboxField
              key={`${id} ${chosen.has(id)}`}
              name={`category-${key}`}
              defaultChecked={chosen.has(id)}
              onInput={() => set({ categories: [...withToggled(chosen, id)] })}
            >
              {name}
            </CheckboxField>
          ))}
        </div>
      )}
      {measure === "share" && (
        <TextField
          label={t`Misses allowed`}
          description={t`These misses don't lower the rate.`}
          name={`freeMisses-${key}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={bounds.maxFreeMisses}
          step={1}
          value={condition.freeMisses}
          onChange={({ currentTarget }) => set({ freeMisses: currentTarget.value })}
          error={errors[`freeMisses-${key}`]}
        />
      )}
      {measure === "points" && chosen.size === 0 && (
        <CheckboxField
          name={`carryover-${key}`}
          defaultChecked={carryover}
          onInput={(ticked) => set({ carryover: ticked })}
        >
          <Trans>Carry-over counts too</Trans>
        </CheckboxField>
      )}
      <Fold
        className={classes["more"]}
        title={
          measure === "share" || offered.length === 0
            ? t`Different minimums by grade`
            : t`Category maximums and minimums by grade`
        }
      >
        {measure !== "share" && (
          <div className={classes["numbers"]}>
            {offered
              .filter(({ id }) => chosen.size === 0 || chosen.has(id))
              .map(({ id, name }) => (
                <TextField
                  key={id}
                  label={t`Maximum from ${name}`}
                  name={`cap-${key}-${id}`}
                  {...amount}
                  {...(measure !== "hours" && { min: 0 })}
                  value={condition.caps[id] ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    set({ caps: { ...condition.caps, [id]: value } })
                  }
                  error={errors[`cap-${key}-${id}`]}
                />
              ))}
          </div>
        )}
        <div className={classes["numbers"]}>
          {formGrades.map((grade) => {
            const shown = formatNumber(grade);
            return (
              <TextField
                key={grade}
                label={t`Grade ${shown}`}
                name={`grade-${key}-${grade}`}
                {...amount}
                placeholder={condition.need}
                value={condition.byGrade[grade] ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  set({ byGrade: { ...condition.byGrade, [grade]: value } })
                }
                error={errors[`grade-${key}-${grade}`]}
              />
            );
          })}
        </div>
      </Fold>
      {onRemove && (
        <Button look="quiet" aria-label={t`Remove condition ${number}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </fieldset>
  );
}

const names = (): Record<Measure, string> => ({
  points: t`Points`,
  events: t`Events`,
  hours: t`Service hours`,
  share: t`Attendance rate`,
});

/** How a number of what counts is typed: hours as 2.5 or 2:30. */
function amountProps(measure: Measure) {
  if (measure === "hours") return { type: "text", autoComplete: "off" } as const;
  const max = measure === "share" ? 100 : bounds.maxPoints;
  return { type: "number", inputMode: "numeric", min: 1, max, step: 1 } as const;
}

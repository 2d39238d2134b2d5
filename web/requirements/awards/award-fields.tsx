import { t } from "@lingui/core/macro";
import type { Category } from "#contract/clubs/categories.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { localDate } from "#web/platform/language/local-date.ts";
import { fullYear } from "#web/platform/ui/fields/full-year.ts";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";

/** What is typed about an award. */
export type AwardDraft = { name: string; date: string; categoryId: string };

type AwardFieldsProps = {
  draft: AwardDraft;
  onChange: (draft: AwardDraft) => void;
  /** The club's categories; empty until known. */
  categories: readonly Category[];
};

/** What an award is for, its date, and its category, for clubs that have any. */
export function AwardFields({ draft, onChange, categories }: AwardFieldsProps) {
  const offered = categories.filter(({ id, archived }) => !archived || id === draft.categoryId);
  return (
    <>
      <TextField
        label={t`What For`}
        description={t`Such as Team Captain or Found a Sponsor`}
        name="name"
        autoComplete="off"
        required
        maxLength={bounds.maxEventNameLength}
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <TextField
        label={t`Date`}
        name="date"
        type="date"
        value={draft.date}
        onChange={({ currentTarget }) => onChange({ ...draft, date: currentTarget.value })}
      />
      {offered.length > 0 && (
        <SelectField
          label={t`Category`}
          name="categoryId"
          value={draft.categoryId}
          onChange={({ currentTarget }) => onChange({ ...draft, categoryId: currentTarget.value })}
        >
          <option value="">{t`None`}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** The typed award, as it is sent; undefined as long as its name is missing. */
export function awardInputOf({ name, date, categoryId }: AwardDraft) {
  if (name.trim() === "") return undefined;
  return { name: name.trim(), date: fullYear(date) || null, categoryId: categoryId || null };
}

/** A new award, of today. */
export function newDraft(): AwardDraft {
  return { name: "", date: localDate(Date.now()), categoryId: "" };
}

import { t } from "@lingui/core/macro";
import type { Category } from "#contract/clubs/categories.ts";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";

type CategoryFieldProps = {
  /** The club's categories, in order; empty until known. */
  categories: readonly Category[];
  /** The id of the event's category; empty for none. */
  defaultValue: string;
};

/** The event's category, for clubs that have any (R26.2). Archived ones aren't offered. */
export function CategoryField({ categories, defaultValue }: CategoryFieldProps) {
  const offered = categories.filter(({ id, archived }) => !archived || id === defaultValue);
  if (offered.length === 0) return null;
  return (
    <SelectField label={t`Category`} name="categoryId" defaultValue={defaultValue}>
      <option value="">{t`None`}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

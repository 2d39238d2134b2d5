import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Categories, Category } from "#contract/clubs/categories.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { inputOf, useSetCategories } from "./use-set-categories.ts";

type CategoryDialogProps = {
  clubId: string;
  known: Categories;
  /** The category to rename; undefined for a new one. */
  category: Category | undefined;
  onClose: () => void;
};

/** Names a category, new or not (R26.1). */
export function CategoryDialog({ clubId, known, category, onClose }: CategoryDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const set = useSetCategories(clubId);
  const { opened, save } = useOpened(category, known.revision);
  const form = useForm({
    focusAfterFailure: "name",
    submit: async (data) => {
      const name = textOf(data, "name").trim();
      if (name === opened?.name) return onClose();
      // The others are sent as they are by now.
      const before = inputOf(known);
      const categories =
        opened === undefined
          ? [...before, { categoryId: null, name, archived: false }]
          : before.map((one) => (one.categoryId === opened.id ? { ...one, name } : one));
      const done = opened === undefined ? t`Added ${name}.` : t`Renamed to ${name}.`;
      try {
        await save((revision) => {
          // Nor may a list that this page hasn't loaded again yet replace a newer one.
          const expectedRevision = Math.min(revision, known.revision);
          return set(categories, { done, expectedRevision });
        });
      } catch (error) {
        throw atTheName(error);
      }
      onClose();
    },
  });
  return (
    <Dialog title={opened === undefined ? t`Add Category` : t`Rename Category`} onClose={onClose}>
      <DialogForm
        form={form}
        onClose={onClose}
        button={opened === undefined ? <Trans>Add Category</Trans> : <Trans>Save</Trans>}
      >
        <TextField
          ref={field}
          label={t`Name`}
          description={
            opened === undefined ? t`For example, Competitions or Build Meetings.` : undefined
          }
          name="name"
          required
          autoComplete="off"
          maxLength={bounds.maxCategoryNameLength}
          defaultValue={opened?.name}
          error={form.errors["name"]}
        />
      </DialogForm>
    </Dialog>
  );
}

/** The whole list is sent, but only one name was typed. */
function atTheName(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const [issue] = Object.entries(error.fields).flatMap(([field, found]) =>
    field.endsWith("name") ? [found] : [],
  );
  return issue === undefined ? error : Object.assign(error, { fields: { name: issue } });
}

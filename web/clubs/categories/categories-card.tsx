import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { Categories, CategoriesInput, Category } from "#contract/clubs/categories.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { CategoryRow } from "./category-row.tsx";
import { inputOf, useSetCategories } from "./use-set-categories.ts";

type CategoriesCardProps = {
  clubId: string;
  known: Categories;
  onRename: (category: Category) => void;
  onAddEvents: (category: Category) => void;
};

/** The club's categories in order, to be renamed, moved, archived, and given events (R26.1). */
export function CategoriesCard({ clubId, known, onRename, onAddEvents }: CategoriesCardProps) {
  const set = useSetCategories(clubId);
  const setting = useMutation({
    mutationFn: ({ categories, done }: { categories: CategoriesInput; done: string }) =>
      set(categories, { done, expectedRevision: known.revision }),
    onError: (error) =>
      notify(error instanceof ApiError ? error.message : t`We couldn't save the categories.`),
  });
  const { categories } = known;
  if (categories.length === 0) return <NoCategories />;
  const move = (index: number, by: -1 | 1) => () => {
    const before = inputOf(known);
    const [one, other] = [before[index], before[index + by]];
    if (one === undefined || other === undefined) return;
    const moved = before.with(index, other).with(index + by, one);
    setting.mutate({ categories: moved, done: t`Moved ${one.name}.` });
  };
  const archive = ({ id, name, archived }: Category) =>
    setting.mutate({
      categories: inputOf(known).map((one) =>
        one.categoryId === id ? { ...one, archived: !archived } : one,
      ),
      done: archived ? t`Restored ${name}.` : t`Archived ${name}.`,
    });
  return (
    <Card>
      <ul aria-label={t`Categories`}>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            busy={setting.isPending}
            actions={{
              onAddEvents: () => onAddEvents(category),
              onRename: () => onRename(category),
              onMoveUp: index > 0 ? move(index, -1) : undefined,
              onMoveDown: index < categories.length - 1 ? move(index, 1) : undefined,
              onArchive: () => archive(category),
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

function NoCategories() {
  return (
    <Card>
      <EmptyState title={t`No categories yet`}>
        <Trans>
          Sort your events into categories, such as Competitions and Practices, so that requirements
          can count them separately.
        </Trans>
      </EmptyState>
    </Card>
  );
}

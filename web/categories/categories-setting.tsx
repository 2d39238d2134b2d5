import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";
import { categoriesQuery } from "./categories.queries.ts";

/** How many categories the club's events have, and a link to them. */
export function CategoriesSetting({ clubId }: { clubId: string }) {
  const { data } = useQuery(categoriesQuery(clubId));
  const offered = data?.categories.filter(({ archived }) => !archived).length ?? 0;
  return (
    <SettingCard
      title={t`Categories`}
      action={
        <ButtonLink to="/admin/categories" look="ghost">
          <Trans>Edit Categories</Trans>
        </ButtonLink>
      }
    >
      {plural(offered, {
        0: "Group events, such as competitions, so that requirements can count them separately.",
        one: "Your events have # category.",
        other: "Your events have # categories.",
      })}
    </SettingCard>
  );
}

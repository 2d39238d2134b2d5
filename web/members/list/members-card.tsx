import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import type { ClubMember } from "#contract/members/members.ts";
import { memberSorts } from "#contract/platform/sorting.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Spoken } from "#web/platform/ui/format/spoken.tsx";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { SearchField } from "#web/platform/ui/search-field.tsx";
import { useArrivals } from "#web/platform/ui/tables/use-arrivals.ts";
import { useSearch } from "#web/platform/ui/tables/use-search.ts";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";
import type { CarryoverDrafts } from "../carry-over/carryover-drafts.ts";
import { useCarryoverDrafts } from "../carry-over/use-carryover-drafts.ts";
import { UnclaimedLine } from "../claims/unclaimed-line.tsx";
import { MemberActions, type MembersChosen } from "./member-actions.tsx";
import classes from "./members-card.module.css";
import { MembersIllustration } from "./members-illustration.tsx";
import { MembersTable } from "./members-table.tsx";
import { shownMembers } from "./shown-members.ts";
import { memberSortTexts } from "./sort-texts.ts";

/** The name of a sort order in the URL. */
type MemberSort = keyof typeof memberSorts;

type MembersCardProps = {
  clubId: string;
  /** The account that the drafts belong to. */
  accountId: string;
  members: readonly ClubMember[];
  sort: MemberSort;
  onSort: (sort: MemberSort) => void;
  /** The search text in the URL. */
  search: string;
  onSearch: (search: string) => void;
  /** Opens the dialog about a member without an account. */
  onUnclaimed: (member: ClubMember) => void;
  /** Asks to print claim slips for everyone without an account. */
  onPrintAll: () => void;
  selection: Selection;
  /** Actions for the selected members. */
  chosen: MembersChosen;
};

/** The club's members: their count, the search, the sort menu, and the table (R4.3). */
export function MembersCard(props: MembersCardProps) {
  const { clubId, accountId, members, sort, onSort, selection } = props;
  const id = useId();
  const searching = useSearch(props.search, props.onSearch);
  const { sought: typed } = searching;
  const arrivals = useArrivals(members);
  const editing = useCarryoverDrafts(clubId, accountId);
  const pinned = usePinned(editing.drafts);
  const shown = useMemo(
    () => shownMembers(members, { typed, compare: memberSorts[sort].compare, pinned }),
    [members, typed, sort, pinned],
  );
  if (members.length === 0) return <NoMembers />;

  const total = plural(members.length, { one: "# Member", other: "# Members" });
  const found = formatNumber(shown.length);
  const sought = typed.trim();
  const unclaimed = members.filter((member) => member.unclaimed === true).length;
  const count = sought === "" ? total : t`${found} of ${total}`;
  return (
    <Card as="section" aria-labelledby={id}>
      {selection.active && (
        <MemberActions
          {...props.chosen}
          id={id}
          selection={selection}
          members={members}
          shown={shown}
        />
      )}
      <div className={classes["head"]}>
        {!selection.active && <h2 id={id}>{count}</h2>}
        <div className={classes["search"]}>
          <SearchField label={t`Search members`} search={searching} />
        </div>
        <SortMenu options={memberSortTexts()} value={sort} onChange={onSort} />
        {!selection.active && (
          <Button look="ghost" onClick={selection.start}>
            <Trans>Select</Trans>
          </Button>
        )}
      </div>
      {unclaimed > 0 && !selection.active && (
        <UnclaimedLine count={unclaimed} onPrint={props.onPrintAll} />
      )}
      {shown.length > 0 ? (
        <MembersTable
          members={shown}
          sort={sort}
          arrivals={arrivals}
          editing={editing}
          onUnclaimed={props.onUnclaimed}
          selection={selection.active ? selection : undefined}
        />
      ) : (
        <EmptyState title={t`No members found`}>
          <Trans>No names match “{sought}”.</Trans>
        </EmptyState>
      )}
      <Spoken>{editing.saved ? t`Carry-over saved.` : sought !== "" && count}</Spoken>
    </Card>
  );
}

function NoMembers() {
  return (
    <Card>
      <EmptyState
        illustration={<MembersIllustration />}
        title={t`Members will show up here...`}
        action={
          <div className={classes["first"]}>
            <ButtonLink to="/admin/events">
              <Trans>Go to Events</Trans>
            </ButtonLink>
            <ButtonLink to="/admin/import" look="ghost">
              <Trans>Import a Sheet</Trans>
            </ButtonLink>
          </div>
        }
      >
        <Trans>Share an event's code so people can check in, or import your current sheet.</Trans>
      </EmptyState>
    </Card>
  );
}

/**
 * The members being edited, as they were when editing began; the same map until a different set of
 * members is being edited.
 */
function usePinned(drafts: CarryoverDrafts): ReadonlyMap<string, ClubMember> {
  const [pinned, setPinned] = useState<ReadonlyMap<string, ClubMember>>(new Map());
  const same = pinned.size === drafts.size && [...drafts.keys()].every((id) => pinned.has(id));
  if (!same) setPinned(new Map([...drafts].map(([id, { from }]) => [id, from])));
  return pinned;
}

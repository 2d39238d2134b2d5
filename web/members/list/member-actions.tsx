import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClubMember } from "#contract/members/members.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import { SelectionBar } from "#web/platform/ui/tables/selection-bar.tsx";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";

/** Actions for the selected members. */
export type MembersChosen = {
  onCorrect: (member: ClubMember) => void;
  onMerge: (one: ClubMember, other: ClubMember) => void;
  onClaimSlips: (unclaimed: readonly ClubMember[]) => void;
  onPrintBadges: (members: readonly ClubMember[]) => void;
  onCopyEmails: (members: readonly ClubMember[]) => void;
};

type MemberActionsProps = MembersChosen & {
  id: string;
  selection: Selection;
  members: readonly ClubMember[];
  /** The members found by the search; members selected earlier stay selected. */
  shown: readonly ClubMember[];
};

/** The bar above the members while some are selected (R4.8, R4.10, R4.13). */
export function MemberActions(props: MemberActionsProps) {
  const { id, selection, members, shown, onCorrect, onMerge } = props;
  const chosen = members.filter((member) => selection.chosen.has(member.id));
  const unclaimed = chosen.filter((member) => member.unclaimed === true);
  const known = chosen.filter((member) => member.erased !== true);
  const [one, other] = chosen;
  const isPair = chosen.length === 2 && one !== undefined && other !== undefined;
  const most = formatNumber(bounds.maxClaimsAtOnce);
  const tooMany = unclaimed.length > bounds.maxClaimsAtOnce;
  return (
    <SelectionBar
      id={id}
      selection={selection}
      ids={shown.map((member) => member.id)}
      chosen={chosen.map((member) => member.id)}
      also={
        members.some((member) => member.unclaimed === true)
          ? {
              label: t`Select All Without Accounts`,
              ids: shown.flatMap((member) => (member.unclaimed ? member.id : [])),
            }
          : undefined
      }
      label={t`Selected members`}
      note={tooMany ? <Trans>Up to {most} at a time.</Trans> : undefined}
    >
      <Button
        look="ghost"
        disabled={unclaimed.length === 0 || tooMany}
        onClick={() => props.onClaimSlips(unclaimed)}
      >
        <Trans>Print Claim Slips</Trans>
      </Button>
      <MoreMenu label={t`More actions for these members`} look="ghost">
        <MenuItem
          disabled={one === undefined || other !== undefined}
          onSelect={() => one && onCorrect(one)}
        >
          <Trans>Correct Name or Year…</Trans>
        </MenuItem>
        <MenuItem disabled={!isPair} onSelect={() => isPair && onMerge(one, other)}>
          <Trans>Merge Two Members</Trans>
        </MenuItem>
        <MenuItem
          disabled={known.length === 0 || known.length > bounds.maxPeopleAtOnce}
          onSelect={() => props.onPrintBadges(known)}
        >
          <Trans>Print Badges</Trans>
        </MenuItem>
        <MenuItem disabled={one === undefined} onSelect={() => props.onCopyEmails(chosen)}>
          <Trans>Copy Emails</Trans>
        </MenuItem>
      </MoreMenu>
    </SelectionBar>
  );
}

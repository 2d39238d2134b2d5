import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { memo, type ComponentProps } from "react";
import type { ClubMember } from "#contract/members/members.ts";
import { gradeText } from "#web/platform/texts/grade-text.ts";
import { MemberLink } from "#web/platform/texts/member-link.tsx";
import { ChosenName, rowToChoose, type Order } from "#web/platform/ui/fields/chosen-name.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { DataCell, DataRow } from "#web/platform/ui/tables/data-table.tsx";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";
import { carryoverText, isChanged, type CarryoverDraft } from "../carry-over/carryover-drafts.ts";
import { CarryoverField } from "../carry-over/carryover-field.tsx";
import type { CarryoverEditing } from "../carry-over/use-carryover-drafts.ts";
import classes from "./member-row.module.css";

type MemberRowProps = ComponentProps<"tr"> &
  Pick<CarryoverEditing, "saved" | "actions"> & {
    member: ClubMember;
    now: Date;
    arrived: boolean;
    draft: CarryoverDraft | undefined;
    /** Opens the dialog about a member without an account. */
    onUnclaimed: (member: ClubMember) => void;
    /** Set while rows are being selected; no other actions are available then. */
    selection: Selection | undefined;
    order: Order;
  };

/** A row of the table. Typing in one row doesn't render the others again. */
export const MemberRow = memo(function MemberRow(props: MemberRowProps) {
  const { member, now, arrived, draft, saved, actions, onUnclaimed, ...others } = props;
  const { selection, order, ...row } = others;
  return (
    <DataRow
      {...row}
      fresh={arrived || saved !== undefined}
      className={classes["row"]}
      data-changed={isChanged(draft, member) || undefined}
      {...(selection && rowToChoose(selection, member.id, order))}
    >
      <DataCell label={t`Grade`} numeric>
        {gradeText(member.gradYear, now)}
      </DataCell>
      <DataCell label={t`Name`} lead>
        {selection !== undefined ? (
          <ChosenName selection={selection} order={order} id={member.id} name={member.name} />
        ) : member.erased ? (
          member.name
        ) : (
          <MemberLink id={member.id} name={member.name} />
        )}
        {member.unclaimed && selection !== undefined && (
          <span className={classes["marked"]}>
            <Trans>No account yet</Trans>
          </span>
        )}
        {member.unclaimed && selection === undefined && (
          <button
            type="button"
            className={classes["unclaimed"]}
            aria-label={noAccountYet(member)}
            onClick={() => onUnclaimed(member)}
          >
            <Trans>No account yet</Trans>
          </button>
        )}
      </DataCell>
      <DataCell label={t`Carry-over`} numeric className={classes["carryover"]}>
        {selection === undefined ? (
          <CarryoverField member={member} draft={draft} saved={saved} actions={actions} />
        ) : (
          carryoverText(member.carryover)
        )}
      </DataCell>
      <DataCell label={t`Total Points`} numeric className={classes["points"]}>
        {formatNumber(member.totalPoints)}
      </DataCell>
    </DataRow>
  );
});

const noAccountYet = ({ name }: ClubMember) => t`No account yet: ${name}`;

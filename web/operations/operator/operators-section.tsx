import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Operator } from "#contract/operations/operator/operator.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import { DataCell, DataRow, DataTable } from "#web/platform/ui/tables/data-table.tsx";
import { removeOperator } from "./doing.ts";
import { newOperator, NewOperatorDialog } from "./new-operator-dialog.tsx";
import { operatorsQuery } from "./operator.queries.ts";
import type { RenderConfirm } from "./render-confirm.ts";
import { SectionRead } from "./section-read.tsx";
import classes from "./section.module.css";
import { ActionCell, Section } from "./section.tsx";

type OperatorsSectionProps = {
  /** The account of the page's viewer. */
  accountId: string;
  renderConfirm: RenderConfirm;
  /** Whom a dialog was about before a login at the school. */
  wanted: string | undefined;
};

/** The accounts that manage the installation; each can add and remove others (R32.50). */
export function OperatorsSection({ accountId, renderConfirm, wanted }: OperatorsSectionProps) {
  const queryClient = useQueryClient();
  const read = useQuery(operatorsQuery());
  const [adding, setAdding] = useState(wanted === newOperator);
  const [leavingId, setLeavingId] = useState(wanted);
  const remove = async (operator: Operator, password: string | undefined) => {
    await removeOperator(queryClient, operator.id, password);
    notify(removedText(operator.name), "success");
  };
  const confirmRemoval = (leaving: Operator) =>
    renderConfirm({
      ...({ section: "operators", ends: leaving.id } as const),
      title: removalTitle(leaving.name),
      button: <Trans>Remove</Trans>,
      onConfirm: (password) => remove(leaving, password),
      onClose: () => setLeavingId(undefined),
      children:
        leaving.id === accountId ? (
          <Trans>
            You won't be able to open this page anymore. Your account stays. A new link from the
            server's terminal makes you an operator again.
          </Trans>
        ) : (
          <Trans>
            They won't be able to open this page anymore, from now on. Their account stays, and they
            get an email if your server sends email.
          </Trans>
        ),
    });
  return (
    <Section
      title={t`Operators`}
      actions={
        <Button look="ghost" onClick={() => setAdding(true)}>
          <Trans>Add Operator</Trans>
        </Button>
      }
    >
      <SectionRead
        read={read}
        lines={2}
        loading={t`Loading operators`}
        failed={t`We couldn't load the operators.`}
      >
        {({ operators }) => {
          const leaving = operators.find(({ id }) => id === leavingId);
          return (
            <>
              <OperatorsTable operators={operators} accountId={accountId} onRemove={setLeavingId} />
              {leaving && confirmRemoval(leaving)}
            </>
          );
        }}
      </SectionRead>
      <NewOperatorDialog
        isOpen={adding}
        renderConfirm={renderConfirm}
        onClose={() => setAdding(false)}
      />
    </Section>
  );
}

const removalTitle = (name: string) => t`Remove ${name} as an operator?`;
const removedText = (name: string) => t`${name} isn't an operator anymore.`;

type OperatorsTableProps = Pick<OperatorsSectionProps, "accountId"> & {
  operators: readonly Operator[];
  onRemove: (accountId: string) => void;
};

function OperatorsTable({ operators, accountId, onRemove }: OperatorsTableProps) {
  const label = { name: t`Name`, email: t`Email`, since: t`Since` };
  return (
    <div className={classes["rows"]}>
      <DataTable
        label={t`Operators`}
        columns={[
          ...Object.values(label).map((text) => ({ label: text })),
          { label: t`Change`, numeric: true },
        ]}
      >
        {operators.map(({ id, name, email, since, lacksSecondStep }) => {
          const own = id === accountId;
          return (
            <DataRow key={id}>
              <DataCell label={label.name} lead>
                <span className={classes["name"]}>
                  <span translate="no">{name}</span>{" "}
                  {own && <StatusPill tone="on">{t`You`}</StatusPill>}
                  {lacksSecondStep && <StatusPill tone="ended">{t`No second step yet`}</StatusPill>}
                </span>
              </DataCell>
              <DataCell label={label.email} translate="no">
                {email}
              </DataCell>
              <DataCell label={label.since} className={classes["short"]}>
                <time dateTime={new Date(since).toISOString()}>{formatDay(since)}</time>
              </DataCell>
              <ActionCell
                label={own ? t`Remove: you` : t`Remove ${name}`}
                onClick={() => onRemove(id)}
              >
                <Trans>Remove</Trans>
              </ActionCell>
            </DataRow>
          );
        })}
      </DataTable>
    </div>
  );
}

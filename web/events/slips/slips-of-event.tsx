import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import type { Slip } from "#contract/events/slips.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CodeText } from "#web/platform/ui/format/code-text.tsx";
import { useMinute } from "#web/platform/ui/format/use-minute.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { Fold } from "#web/platform/ui/page/fold.tsx";
import { isUnused, slipText } from "./slip-state.ts";
import classes from "./slips-of-event.module.css";
import { slipsQuery, voidSlips, type OfEvent } from "./slips.queries.ts";

type SlipsOfEventProps = {
  event: OfEvent;
  /** Asks how many new slips to print. */
  onPrint: () => void;
  /** The link to the sheet of unused slips. */
  sheetLink: ReactNode;
};

/** The paper slips of an event: prints new ones, and lists their states (R21.4). */
export function SlipsOfEvent({ event, onPrint, sheetLink }: SlipsOfEventProps) {
  const id = useId();
  const now = useMinute();
  const queryClient = useQueryClient();
  const read = useQuery(slipsQuery(event));
  const slips = read.data?.slips ?? [];
  const unused = slips.filter((slip) => isUnused(slip, now));
  const restoring = useMutation({
    mutationFn: (codes: string[]) => voidSlips(queryClient, event, { codes, isVoid: false }),
    onError: ({ message: why }) => notify(t`We couldn't restore the slips. ${why}`),
  });
  const voiding = useMutation({
    mutationFn: (codes: string[]) => voidSlips(queryClient, event, { codes, isVoid: true }),
    onSuccess: (_, codes) =>
      notify(plural(codes.length, { one: "Voided # slip.", other: "Voided # slips." }), "success", {
        label: t`Undo`,
        onAct: () => restoring.mutate(codes),
        clubId: event.clubId,
      }),
    onError: ({ message: why }) => notify(t`We couldn't void the slips. ${why}`),
  });
  const toVoid = (some: readonly Slip[]) => ({
    look: "quiet" as const,
    disabled: voiding.isPending,
    onClick: () => voiding.mutate(some.map(({ code }) => code)),
  });
  return (
    <section aria-labelledby={id}>
      <ActionRow
        buttons={
          <>
            {unused.length > 0 && sheetLink}
            <Button look="ghost" onClick={onPrint}>
              <Trans>Print Slips</Trans>
            </Button>
          </>
        }
      >
        <h3 id={id}>
          <Trans>Paper Slips</Trans>
        </h3>
        <p className={classes["about"]}>
          {slips.length === 0 ? (
            <Trans>Printed codes for people without internet. Each works once.</Trans>
          ) : (
            <Summary slips={slips} unused={unused.length} />
          )}
        </p>
      </ActionRow>
      <FailedRead what={t`We couldn't load the slips.`} read={read} inCard />
      {slips.length > 0 && (
        <Fold className={classes["details"]} title={t`Show Slips`}>
          {unused.length > 1 && (
            <Button {...toVoid(unused)}>
              <Trans>Void All Unused</Trans>
            </Button>
          )}
          <ul className={classes["list"]}>
            {slips.map((slip) => {
              const { code } = slip;
              return (
                <li key={code} className={classes["slip"]}>
                  <CodeText code={code} />
                  <span className={classes["state"]}>{slipText(slip, now)}</span>
                  {isUnused(slip, now) && (
                    <Button aria-label={t`Void ${code}`} {...toVoid([slip])}>
                      <Trans>Void</Trans>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </Fold>
      )}
    </section>
  );
}

function Summary({ slips, unused }: { slips: readonly Slip[]; unused: number }) {
  const used = slips.filter(({ usedAt }) => usedAt !== null).length;
  return (
    <>
      <Plural value={slips.length} one="# slip created" other="# slips created" />
      {" · "}
      <Plural value={used} one="# used" other="# used" />
      {" · "}
      <Plural value={unused} one="# unused" other="# unused" />
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { Look, VerdictInput } from "#contract/looks.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { notify } from "#web/ui/notify.ts";
import { lookText } from "./look-texts.ts";
import classes from "./looks-card.module.css";
import { judge, looksQuery, type OfEvent } from "./looks.queries.ts";

type LooksCardProps = {
  event: OfEvent;
  /** Asks whether to remove this person from the list. */
  onRemove: (personId: string) => void;
};

/**
 * Check-ins that may be worth a look, with buttons to settle each; renders nothing if there are
 * none (R17.2).
 */
export function LooksCard({ event, onRemove }: LooksCardProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const read = useQuery(looksQuery(event));
  const looks = read.data?.looks ?? [];
  const judging = useMutation({
    mutationFn: (verdict: VerdictInput) => judge(queryClient, event, verdict),
    onSuccess: (_done, verdict) => {
      // The pressed button disappears with its line.
      title.current?.focus();
      const undo = undoOf(verdict);
      notify(t`We won't show this again.`, "success", {
        label: t`Undo`,
        onAct: () => judging.mutate(undo),
      });
    },
    onError: ({ message: why }) => notify(t`We couldn't save your answer. ${why}`),
  });
  if (looks.length === 0)
    return <FailedRead what={t`We couldn't load the check-ins worth a look.`} read={read} />;
  const count = formatNumber(looks.length);
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1} className={classes["title"]}>
        <Trans>Worth a look ({count})</Trans>
      </h3>
      <ul className={classes["list"]}>
        {looks.map((look) => {
          const text = lookText(look);
          const { name } = look.person;
          const verdict = (given: VerdictInput) => ({
            look: "ghost" as const,
            disabled: judging.isPending,
            onClick: () => judging.mutate(given),
          });
          return (
            <li key={`${look.kind} ${look.person.id}`} className={classes["look"]}>
              <p>{text}</p>
              <div className={classes["buttons"]} role="group" aria-label={text}>
                <Button {...verdict(fineOf(look))}>
                  <Trans>Looks Fine</Trans>
                </Button>
                {look.kind === "same-browser" && (
                  <Button {...verdict(alwaysFineOf(look))}>
                    <Trans>Always Fine for These Two</Trans>
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onRemove(look.person.id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function fineOf({ kind, person }: Look): VerdictInput {
  return { verdict: "fine", kind, personId: person.id };
}

function alwaysFineOf({ person, other }: Extract<Look, { kind: "same-browser" }>): VerdictInput {
  return { verdict: "always-fine", personId: person.id, otherId: other.id };
}

function undoOf(verdict: VerdictInput): VerdictInput {
  return "otherId" in verdict
    ? { ...verdict, verdict: "not-always" }
    : { ...verdict, verdict: "open" };
}

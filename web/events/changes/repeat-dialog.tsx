import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import type { TitledEvent } from "#web/ledger/of-attendees.ts";
import { PreviewFailure } from "#web/ledger/preview/preview-parts.tsx";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { fullYear } from "#web/platform/ui/fields/full-year.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import { weeklyDaysQuery } from "../events.queries.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { isFree, WeeklyDayList } from "./weekly-day-list.tsx";

type RepeatDialogProps = {
  clubId: string;
  event: TitledEvent & { hasTimes: boolean };
  onClose: () => void;
};

/** Repeats an event weekly, after a preview of the dates (R6.24). */
export function RepeatDialog({ clubId, event, onClose }: RepeatDialogProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [settled] = useDebounced(typed, bounds.searchDebounceMs);
  // An earlier year means that only its first digits have been typed so far.
  const until = settled >= `${bounds.minEventYear}` ? settled : "";
  const found = useQuery({
    ...weeklyDaysQuery(clubId, event.id, until),
    enabled: until !== "",
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const days = until === "" || found.isError ? undefined : found.data?.days;
  const dates = days?.filter((day) => chosen.get(day.date) ?? isFree(day)).map(({ date }) => date);
  const doing = useMutation({
    mutationFn: (input: { dates: string[]; expectedRevision: number }) => {
      const command = { kind: "repeat-event" as const, eventId: event.id, dates: input.dates };
      return operate(queryClient, clubId, { command, expectedRevision: input.expectedRevision });
    },
    onSuccess: ({ revision }, { dates: { length } }) => {
      onClose();
      notifyDone(plural(length, { one: "Created # event.", other: "Created # events." }), {
        clubId,
        revision,
      });
    },
    // The next attempt starts from the current dates.
    onError: () => void found.refetch(),
  });
  useEffect(() => field.current?.focus(), []);
  const wrong = found.error instanceof ApiError ? found.error.fields["until"] : undefined;
  const ready = dates !== undefined && dates.length > 0 && !found.isFetching && typed === settled;
  const { title } = event;
  return (
    <Dialog title={t`Repeat ${title} Weekly`} onClose={onClose}>
      <form
        className={body["body"]}
        method="dialog"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (ready && found.data !== undefined && !doing.isPending)
            doing.mutate({ dates, expectedRevision: found.data.revision });
        }}
      >
        <p className={body["about"]}>
          {event.hasTimes ? (
            <Trans>
              Creates a separate event for each date, each with its own code, at the same time of
              day. Check-in opens and closes automatically.
            </Trans>
          ) : (
            <Trans>
              Creates a separate event for each date, each with its own code. They stay Inactive
              until you make them Active.
            </Trans>
          )}
        </p>
        <TextField
          ref={field}
          label={t`Last Day`}
          name="until"
          type="date"
          max="9999-12-31"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(fullYear(typed))}
          error={wrong}
        />
        <div aria-busy={found.isFetching}>
          {doing.error && <PreviewFailure error={doing.error} since />}
          {until !== "" && found.isError && wrong === undefined && (
            <Alert title={found.error.message} />
          )}
          {until !== "" && found.isPending && <LoadingLines lines={4} label={t`Loading dates`} />}
          {days !== undefined && dates !== undefined && (
            <WeeklyDayList
              days={days}
              dates={dates}
              onChoose={(date, isChosen) => setChosen(new Map(chosen).set(date, isChosen))}
            />
          )}
        </div>
        <DialogButtons onCancel={onClose}>
          {found.isError && wrong === undefined ? (
            <Button loading={found.isFetching} onClick={() => void found.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          ) : (
            <Button type="submit" disabled={!ready} loading={doing.isPending}>
              {buttonText(dates?.length ?? 0)}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function buttonText(events: number): string {
  if (events === 0) return t`Create Events`;
  return plural(events, { one: "Create # Event", other: "Create # Events" });
}

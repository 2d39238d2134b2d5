import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RecentEvent, RequestInput } from "#contract/attendance/requests/requests.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { datedTitle } from "#web/platform/texts/dated-title.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { EventList } from "./event-list.tsx";

/** An event to ask about; `day` is undefined if it is unknown. */
type AskedEvent = Pick<RecentEvent, "id" | "name"> & { day?: string };

export type RequestDialogProps = {
  /** The event that led here, which needs no choice. */
  event?: AskedEvent | undefined;
  /** Otherwise, the events to choose from, in order. */
  events?: readonly RecentEvent[] | undefined;
  onClose: () => void;
};

type Kind = {
  title: string;
  /** A sentence about the event. */
  about: (event: string) => string;
  /** What it says if there is no event to choose. */
  empty: string;
  /** What the reason should say. */
  hint: string;
  send: (queryClient: QueryClient, json: RequestInput) => Promise<void>;
};

/** Lets members send the officers a request about an event, with a reason (R19.7). */
export function RequestDialog({ event, events, onClose, ...kind }: RequestDialogProps & Kind) {
  const [chosen, setChosen] = useState(event);
  const [before, setBefore] = useState({ eventId: "", reason: "" });
  const goBack = (reason: string) => {
    setBefore({ eventId: chosen?.id ?? "", reason });
    setChosen(undefined);
  };
  return (
    <Dialog title={kind.title} onClose={onClose}>
      {chosen === undefined ? (
        <EventChoice
          events={events ?? []}
          empty={kind.empty}
          chosenBefore={before.eventId}
          onChoose={setChosen}
          onClose={onClose}
        />
      ) : (
        <ReasonForm
          {...kind}
          event={chosen}
          reason={before.reason}
          onClose={onClose}
          onBack={event === undefined ? goBack : undefined}
        />
      )}
    </Dialog>
  );
}

type EventChoiceProps = {
  events: readonly RecentEvent[];
  empty: string;
  chosenBefore: string;
  onChoose: (event: RecentEvent) => void;
  onClose: () => void;
};

function EventChoice({ events, empty, chosenBefore, onChoose, onClose }: EventChoiceProps) {
  const lists = { chosenBefore, onChoose };
  return (
    <div className={body["body"]}>
      {events.length === 0 && <p>{empty}</p>}
      <EventList {...lists} title={t`Coming Up`} events={events.filter(({ isOver }) => !isOver)} />
      <EventList {...lists} title={t`Recent`} events={events.filter(({ isOver }) => isOver)} />
      <DialogButtons
        cancel={events.length === 0 ? <Trans>Close</Trans> : undefined}
        onCancel={onClose}
      />
    </div>
  );
}

type ReasonFormProps = Pick<Kind, "about" | "hint" | "send"> & {
  event: AskedEvent;
  /** What was typed before. */
  reason: string;
  /** Goes back to the choice, with what was typed. */
  onBack: ((reason: string) => void) | undefined;
  onClose: () => void;
};

function ReasonForm({ event, reason, onBack, onClose, ...kind }: ReasonFormProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const wasChosen = onBack !== undefined;
  useEffect(() => {
    // The list that had the focus is gone.
    if (wasChosen) field.current?.focus();
  }, [wasChosen]);
  const form = useForm({
    submit: async (data) => {
      await kind.send(queryClient, { eventId: event.id, reason: textOf(data, "reason") });
      onClose();
      notify(t`We sent your request to the officers.`, "success");
    },
  });
  return (
    <DialogForm
      form={form}
      button={<Trans>Send</Trans>}
      beside={
        onBack && (
          <Button look="ghost" onClick={() => onBack(field.current?.value ?? "")}>
            <Trans>Choose Another Event</Trans>
          </Button>
        )
      }
      onClose={onClose}
    >
      <p>{kind.about(datedTitle(event))}</p>
      <TextField
        ref={field}
        label={t`Reason`}
        description={kind.hint}
        name="reason"
        defaultValue={reason}
        required
        autoComplete="off"
        maxLength={bounds.maxRequestLength}
        error={form.errors["reason"]}
      />
    </DialogForm>
  );
}

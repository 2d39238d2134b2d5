import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { UnknownId } from "#contract/attendance/kiosk.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { byName, sorted } from "#contract/platform/sorting.ts";
import { ReasonField, useReason } from "#web/ledger/reason-field.tsx";
import { gradeLabel } from "#web/platform/texts/grade-text.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { LazyCombobox } from "#web/platform/ui/fields/lazy-combobox.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { type Addable, shownCandidates, type KnownMembers } from "./add-attendee-options.tsx";
import { notifySettled } from "./notify-settled.ts";
import { settleUnknownId } from "./unknown-ids.queries.ts";
import own from "./whose-id-dialog.module.css";

type WhoseIdDialogProps = {
  event: { clubId: string; eventId: string };
  unknown: UnknownId;
  members: KnownMembers;
  isSealed: boolean;
  onClose: () => void;
};

/** Asks whose an unknown ID is, adds them with its time, and makes the ID theirs (R33.63). */
export function WhoseIdDialog(props: WhoseIdDialogProps) {
  const { event, unknown, members, isSealed, onClose } = props;
  const { key, entry, at, member } = unknown;
  const queryClient = useQueryClient();
  const now = useToday();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(member?.name ?? "");
  const [chosen, setChosen] = useState<Pick<Addable, "id" | "name"> | undefined>(member);
  const all = useMemo(() => sorted(members.list ?? [], byName), [members.list]);
  const search = chosen === undefined ? text : "";
  const found = useMemo(() => (search === "" ? all : searchByName(all, search)), [all, search]);
  const why = useReason(isSealed);
  const form = useForm({
    submit: async () => {
      if (chosen === undefined) return input.current?.focus();
      if (!why.isGiven()) return undefined;
      const reason = isSealed ? { reason: why.reason } : {};
      const answer = { key, personId: chosen.id, ...reason };
      const revisions = await settleUnknownId(queryClient, event, answer);
      onClose();
      const done = t`Matched ${entry} to ${chosen.name}.`;
      notifySettled(queryClient, event, done, { key, entry, revisions, ...reason });
    },
  });
  const time = formatTime(at);
  return (
    <Dialog title={t`Whose ID is ${entry}?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Match ID</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            They'll be added at {time}, unless they're on the list already. If they don't have a
            school ID yet, this one becomes theirs. You can undo this right after.
          </Trans>
        </p>
        <div className={own["member"]}>
          <LazyCombobox
            label={t`Member`}
            placeholder={t`Search members by name`}
            inputRef={input}
            text={text}
            onType={(typed) => {
              setText(typed);
              setChosen(undefined);
            }}
            options={found.slice(0, shownCandidates)}
            optionKey={({ id }) => id}
            onChoose={(member) => {
              setText(member.name);
              setChosen(member);
            }}
            offerFirst={search !== ""}
            note={noteOf(members, found.length)}
          >
            {({ name, gradYear }) => (
              <span>
                <span translate="no">{name}</span> <span>{gradeLabel(gradYear, now)}</span>
              </span>
            )}
          </LazyCombobox>
        </div>
        {isSealed && <ReasonField {...why.props} />}
      </DialogForm>
    </Dialog>
  );
}

function noteOf({ list, failed }: KnownMembers, found: number): string | undefined {
  if (list === undefined)
    return failed ? t`We couldn't load the members. Trying again…` : t`Loading members…`;
  return found === 0 ? t`No members found.` : undefined;
}

import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { ClubMember } from "#contract/members/members.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { gradeLabel } from "#web/platform/texts/grade-text.ts";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { LazyCombobox } from "#web/platform/ui/fields/lazy-combobox.tsx";
import { formatNumber, formatPoints } from "#web/platform/ui/format/format.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { membersQuery } from "../members.queries.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

/** A longer list isn't useful; typing finds the rest. */
const mostShown = 8;

type FindMemberDialogProps = {
  clubId: string;
  onFound: (memberId: string) => void;
  onClose: () => void;
};

/** Finds a member by words of their name (R4.6). */
export function FindMemberDialog({ clubId, onFound, onClose }: FindMemberDialogProps) {
  const read = useQuery(membersQuery(clubId));
  const input = useRef<HTMLInputElement>(null);
  const isRead = read.data !== undefined;
  // Here, after the dialog has focused its title: what it is opened for is typing.
  useEffect(() => {
    if (isRead) input.current?.focus();
  }, [isRead]);
  return (
    <Dialog title={t`Find a Member`} onClose={onClose}>
      <div className={body["body"]}>
        {read.data !== undefined ? (
          <NameField input={input} members={read.data.members} onFound={onFound} />
        ) : read.error === null ? (
          <LoadingLines lines={1} label={t`Loading members`} />
        ) : (
          <FailedRead what={t`We couldn't load the members.`} read={read} />
        )}
        <DialogButtons onCancel={onClose} />
      </div>
    </Dialog>
  );
}

type NameFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  members: readonly ClubMember[];
  onFound: (memberId: string) => void;
};

function NameField({ input, members, onFound }: NameFieldProps) {
  const now = useToday();
  const [text, setText] = useState("");
  const known = useMemo(() => members.filter(({ erased }) => !erased), [members]);
  const found = useMemo(() => (text === "" ? [] : searchByName(known, text)), [known, text]);
  const count = formatNumber(found.length);
  return (
    <LazyCombobox
      label={t`Name`}
      placeholder={t`Search members`}
      inputRef={input}
      text={text}
      onType={setText}
      options={found.slice(0, mostShown)}
      optionKey={({ id }) => id}
      onChoose={({ id }) => onFound(id)}
      offerFirst={text !== ""}
      {...(text !== "" && found.length === 0 && { note: t`No members found` })}
      {...(found.length > mostShown && {
        note: t`${count} found. Keep typing to narrow the list.`,
      })}
    >
      {({ name, gradYear, totalPoints }) => (
        <span>
          <span translate="no">{name}</span>{" "}
          <span>
            {[gradeLabel(gradYear, now), formatPoints(totalPoints)].filter(Boolean).join(" · ")}
          </span>
        </span>
      )}
    </LazyCombobox>
  );
}

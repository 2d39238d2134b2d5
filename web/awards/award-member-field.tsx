import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { searchByName } from "#contract/name-search.ts";
import { membersQuery } from "#web/members/members.queries.ts";
import { gradeLabel } from "#web/texts/grade-text.ts";
import { formatNumber } from "#web/ui/format.ts";
import { LazyCombobox } from "#web/ui/lazy-combobox.tsx";
import { useToday } from "#web/ui/use-today.ts";

/** A longer list isn't useful; typing finds the rest. */
const mostShown = 20;

type AwardMemberFieldProps = { clubId: string; onChoose: (name: string) => void };

/** Finds members by any part of their name, so that no name has to be typed in full (R27.7). */
export function AwardMemberField({ clubId, onChoose }: AwardMemberFieldProps) {
  const { data } = useQuery(membersQuery(clubId));
  const today = useToday();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useMemo(
    () => (text === "" ? [] : searchByName(data?.members ?? [], text)),
    [data, text],
  );
  const count = formatNumber(found.length);
  return (
    <LazyCombobox
      label={t`Find Members`}
      placeholder={t`Search members by name`}
      inputRef={input}
      text={text}
      onType={setText}
      options={found.slice(0, mostShown)}
      optionKey={({ id }) => id}
      onChoose={({ name }) => {
        setText("");
        onChoose(name);
        input.current?.focus();
      }}
      offerFirst={text !== ""}
      {...(text !== "" && data && found.length === 0 && { note: t`No members found` })}
      {...(found.length > mostShown && {
        note: t`${count} found. Keep typing to narrow the list.`,
      })}
    >
      {({ name, gradYear }) => (
        <span>
          <span translate="no">{name}</span> <span>{gradeLabel(gradYear, today)}</span>
        </span>
      )}
    </LazyCombobox>
  );
}

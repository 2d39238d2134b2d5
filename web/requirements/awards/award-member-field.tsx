import { t } from "@lingui/core/macro";
import { useMemo, useRef, useState } from "react";
import { searchByName } from "#contract/members/name-search.ts";
import { gradeLabel } from "#web/platform/texts/grade-text.ts";
import { LazyCombobox } from "#web/platform/ui/fields/lazy-combobox.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { useToday } from "#web/platform/ui/format/use-today.ts";

/** A longer list isn't useful; typing finds the rest. */
const mostShown = 20;

/** A member who can be found. */
export type Findable = { id: string; name: string; gradYear: number | null };

type AwardMemberFieldProps = {
  /** The club's members; undefined until they have loaded. */
  members: readonly Findable[] | undefined;
  onChoose: (name: string) => void;
};

/** Finds members by any part of their name, so that no name has to be typed in full (R27.7). */
export function AwardMemberField({ members, onChoose }: AwardMemberFieldProps) {
  const today = useToday();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useMemo(
    () => (text === "" ? [] : searchByName(members ?? [], text)),
    [members, text],
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
      {...(text !== "" && members && found.length === 0 && { note: t`No members found` })}
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

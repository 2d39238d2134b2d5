import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { searchByName } from "#contract/members/name-search.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { wordsOfMerging } from "#web/ledger/texts/preview-words.ts";
import { LazyCombobox } from "#web/platform/ui/fields/lazy-combobox.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { formatNumber, formatPoints } from "#web/platform/ui/format/format.ts";
import { MergedPair, useTellingApart } from "../corrections/telling-apart.tsx";

/** A member as shown in this dialog. */
type Mergeable = {
  id: string;
  name: string;
  gradYear: number | null;
  totalPoints: number;
  unclaimed?: true | undefined;
};

/** A longer list isn't useful; typing finds the rest. */
const mostShown = 20;

type MergeDialogProps = {
  clubId: string;
  one: Mergeable;
  /** The other record; undefined until one of `members` is selected. */
  other: Mergeable | undefined;
  members: readonly Mergeable[];
  /** Called with the id of the member who remains. */
  onDone?: (keptId: string | undefined) => void;
  onClose: () => void;
};

/**
 * Merges two records of one person, after a preview of the points. Both are shown with what tells
 * them apart, as they may have the same name (R4.8).
 */
export function MergeDialog({ clubId, one, members, ...dialog }: MergeDialogProps) {
  const [other, setOther] = useState(dialog.other);
  const [chosenId, setChosenId] = useState<string>();
  // A member with an account keeps the name they chose themselves.
  const isChoice = other !== undefined && one.unclaimed && other.unclaimed;
  const richer = other && other.totalPoints > one.totalPoints ? other : one;
  const withAccount = one.unclaimed ? other : one;
  const kept = isChoice
    ? [one, other].find(({ id }) => id === (chosenId ?? richer.id))
    : withAccount;
  const gone = kept === one ? other : one;
  const { textOf, failure } = useTellingApart(clubId, [one, other]);
  return (
    <PreviewDialog
      clubId={clubId}
      command={
        kept && gone && other && { kind: "merge-members", personId: kept.id, fromId: gone.id }
      }
      words={(preview) => {
        const both = preview?.what.kind === "members-merged" ? preview.what.both : 0;
        return wordsOfMerging(one, other && kept && gone && { kept, gone, both });
      }}
      onDone={() => dialog.onDone?.(kept?.id)}
      onClose={dialog.onClose}
    >
      {dialog.other === undefined && (
        <OtherField
          members={members.filter(({ id }) => id !== one.id)}
          onChoose={(member) => {
            setOther(member);
            setChosenId(undefined);
          }}
        />
      )}
      {isChoice && (
        <RadioField
          key={other.id}
          label={t`Which name and graduation year should we keep?`}
          name="kept"
          stacked
          options={[one, other].map((member) => ({
            value: member.id,
            label: member.name,
            hint: textOf(member),
          }))}
          defaultValue={richer.id}
          onInput={setChosenId}
        />
      )}
      {!isChoice && kept && gone && <MergedPair kept={kept} gone={gone} textOf={textOf} />}
      {failure}
    </PreviewDialog>
  );
}

function hintOf({ gradYear, totalPoints }: Mergeable): string {
  const points = formatPoints(totalPoints);
  // A year isn't formatted as a number: it has no thousands separator.
  const year = gradYear === null ? t`no graduation year` : String(gradYear);
  return `${year} · ${points}`;
}

type OtherFieldProps = {
  members: readonly Mergeable[];
  onChoose: (member: Mergeable | undefined) => void;
};

/** Finds the other record of the same person. */
function OtherField({ members, onChoose }: OtherFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useMemo(() => (text === "" ? [] : searchByName(members, text)), [members, text]);
  const count = formatNumber(found.length);
  return (
    <LazyCombobox
      label={t`Same person as`}
      placeholder={t`Search members`}
      inputRef={input}
      text={text}
      onType={(typed) => {
        setText(typed);
        onChoose(undefined);
      }}
      options={found.slice(0, mostShown)}
      optionKey={({ id }) => id}
      onChoose={(member) => {
        setText(member.name);
        onChoose(member);
      }}
      offerFirst={text !== ""}
      {...(text !== "" && found.length === 0 && { note: t`No members found` })}
      {...(found.length > mostShown && {
        note: t`${count} found. Keep typing to narrow the list.`,
      })}
    >
      {(member) => (
        <span>
          <span translate="no">{member.name}</span> <span>{hintOf(member)}</span>
          {member.unclaimed && (
            <span>
              {" · "}
              <Trans>No account yet</Trans>
            </span>
          )}
        </span>
      )}
    </LazyCombobox>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { searchByName } from "#contract/name-search.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { formatNumber, formatPoints } from "#web/ui/format.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { wordsOfMerging } from "./preview-words.ts";

/** A member as the question shows them. */
type Mergeable = {
  id: string;
  name: string;
  gradYear: number | null;
  totalPoints: number;
  unclaimed?: true | undefined;
};

/** More than this nobody reads; typing finds the others. */
const mostShown = 20;

type MergeDialogProps = {
  clubId: string;
  one: Mergeable;
  /** Who is the same person; undefined while that has to be chosen among `members`. */
  other: Mergeable | undefined;
  members: readonly Mergeable[];
  onDone?: () => void;
  onClose: () => void;
};

/** Makes one of two records of a person, after a look at what becomes of the points (R4.8). */
export function MergeDialog({ clubId, one, members, ...dialog }: MergeDialogProps) {
  const [other, setOther] = useState(dialog.other);
  const [chosenId, setChosenId] = useState<string>();
  // Who has an account is called as they say themselves.
  const isChoice = other !== undefined && one.unclaimed && other.unclaimed;
  const richer = other && other.totalPoints > one.totalPoints ? other : one;
  const withAccount = one.unclaimed ? other : one;
  const kept = isChoice
    ? [one, other].find(({ id }) => id === (chosenId ?? richer.id))
    : withAccount;
  const gone = kept === one ? other : one;
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
      {...(dialog.onDone && { onDone: dialog.onDone })}
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
          label={t`Which name and graduation year stay?`}
          name="kept"
          stacked
          options={[one, other].map((member) => ({
            value: member.id,
            label: member.name,
            hint: hintOf(member),
          }))}
          defaultValue={richer.id}
          onInput={setChosenId}
        />
      )}
    </PreviewDialog>
  );
}

function hintOf({ gradYear, totalPoints }: Mergeable): string {
  const points = formatPoints(totalPoints);
  // A year is no number of things.
  const year = gradYear === null ? t`no graduation year` : String(gradYear);
  return `${year} · ${points}`;
}

type OtherFieldProps = {
  members: readonly Mergeable[];
  onChoose: (member: Mergeable | undefined) => void;
};

/** Finds who is the same person. */
function OtherField({ members, onChoose }: OtherFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useMemo(() => (text === "" ? [] : searchByName(members, text)), [members, text]);
  const count = formatNumber(found.length);
  return (
    <Combobox
      label={t`The same person as`}
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
      {...(text !== "" && found.length === 0 && { note: t`Nobody found` })}
      {...(found.length > mostShown && { note: t`${count} found. Type more to find the others.` })}
    >
      {(member) => (
        <span>
          {member.name} <span>{hintOf(member)}</span>
          {member.unclaimed && (
            <span>
              {" · "}
              <Trans>No account yet</Trans>
            </span>
          )}
        </span>
      )}
    </Combobox>
  );
}

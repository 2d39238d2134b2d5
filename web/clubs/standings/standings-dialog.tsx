import { t } from "@lingui/core/macro";
import { useState } from "react";
import {
  standingsChoices,
  type StandingsChoice,
} from "#contract/clubs/standings/standings-choices.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";

type StandingsDialogProps = {
  clubId: string;
  /** What members see now. */
  shows: StandingsChoice;
  onClose: () => void;
};

/** Chooses what a club's members see in the standings (R26.30). */
export function StandingsDialog({ clubId, shows, onClose }: StandingsDialogProps) {
  const [chosen, setChosen] = useState(shows);
  return (
    <PreviewDialog
      clubId={clubId}
      command={chosen === shows ? undefined : { kind: "set-standings", shows: chosen }}
      words={() => ({
        title: t`Change Standings`,
        button: t`Change Standings`,
        done: chosen === "nothing" ? t`Standings are off.` : t`Standings were changed.`,
        about: t`Members are ranked by total points. Anyone can hide their name from the others, and members without an account are never listed.`,
      })}
      asksWhy={false}
      onClose={onClose}
    >
      <RadioField
        label={t`Members See`}
        name="standings"
        options={standingsChoices.map((value) => ({ value, ...choiceText(value) }))}
        defaultValue={shows}
        stacked
        onInput={setChosen}
      />
    </PreviewDialog>
  );
}

function choiceText(choice: StandingsChoice): { label: string; hint?: string } {
  switch (choice) {
    case "nothing":
      return { label: t`Nothing` };
    case "own":
      return { label: t`Their Own Place`, hint: t`For example, 3 of 42. No names.` };
    case "near":
      return { label: t`The Members Near Them`, hint: t`The 3 above them, and the 3 below.` };
    case "everyone":
      return { label: t`Everyone`, hint: t`The whole list, with names and points.` };
  }
}

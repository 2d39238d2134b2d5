import { useState, type ComponentProps } from "react";
import type { CommandInput } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { TextField, type TextFieldProps } from "#web/platform/ui/fields/text-field.tsx";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";

type OwnValueDialogProps = Pick<
  ComponentProps<typeof PreviewDialog>,
  "clubId" | "words" | "onDone" | "onClose"
> & {
  label: string;
  /** The field for a value of their own. */
  field: TextFieldProps;
  /** The event's value, for everyone without their own. */
  ofEvent: { label: string; hint: string };
  /** The value that was typed: null if nothing was, and NaN if it isn't one. */
  read: (text: string) => number | null;
  issueOf: (value: number) => TextFieldProps["error"];
  /** Sets a value, or the event's if it is null. */
  commandFor: (value: number | null) => CommandInput;
};

/** Gives attendees a value of their own, or the event's again. */
export function OwnValueDialog(props: OwnValueDialogProps) {
  const { label, field, ofEvent, read, issueOf, commandFor, ...dialog } = props;
  const [whose, setWhose] = useState<"own" | "event">("own");
  const [text, setText] = useState("");
  const [settledText] = useDebounced(text, bounds.searchDebounceMs);
  const own = read(settledText);
  const error = own === null ? undefined : issueOf(own);
  const isMissing =
    whose === "own" && (own === null || error !== undefined || text !== settledText);
  return (
    <PreviewDialog
      {...dialog}
      command={isMissing ? undefined : commandFor(whose === "own" ? own : null)}
    >
      <RadioField
        label={label}
        name="whose"
        options={[
          { value: "own", label: field.label },
          { value: "event", ...ofEvent },
        ]}
        defaultValue="own"
        onInput={setWhose}
      />
      {whose === "own" && (
        <TextField
          {...field}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error}
        />
      )}
    </PreviewDialog>
  );
}

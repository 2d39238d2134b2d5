import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { TwiceField } from "#web/platform/ui/fields/twice-field.tsx";
import { offsetsOf, type TypedTime } from "./typed-visits.ts";

type VisitTimeFieldProps = {
  label: string;
  time: TypedTime;
  onChange: (time: TypedTime) => void;
};

/** A time of a visit. If it comes twice because the clocks go back, asks which one is meant. */
export function VisitTimeField({ label, time, onChange }: VisitTimeFieldProps) {
  const offsets = offsetsOf(time);
  return (
    <div>
      <TextField
        label={label}
        type="datetime-local"
        value={time.text}
        onChange={({ target }) => onChange({ ...time, text: target.value })}
      />
      <TwiceField
        offsets={offsets}
        value={time.offset ?? offsets?.first}
        onChange={({ target }) => onChange({ ...time, offset: target.value })}
      />
    </div>
  );
}

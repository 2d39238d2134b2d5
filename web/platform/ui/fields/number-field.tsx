import { readNumber } from "./read-number.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type NumberFieldProps = TextFieldProps & { onNumber: (value: number | null) => void };

/** A field for a whole number, or none. What isn't one is ignored. */
export function NumberField({ onNumber, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      onChange={({ target }) => {
        const value = readNumber(target.value);
        if (value === null || Number.isInteger(value)) onNumber(value);
      }}
    />
  );
}

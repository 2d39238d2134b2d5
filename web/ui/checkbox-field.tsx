import { useId, type ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import classes from "./checkbox-field.module.css";
import { fieldText, type FieldError } from "./field-texts.ts";

type CheckboxFieldProps = {
  name: string;
  /** The whole label; links in it stay links. */
  children: ReactNode;
  required?: boolean;
  onInput?: (ticked: boolean) => void;
  error?: FieldError | undefined;
};

/** A box to tick, with its text and its error. */
export function CheckboxField({ name, children, required, onInput, error }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <div className={classes["field"]}>
        <Checkbox
          id={id}
          name={name}
          required={required}
          onInput={({ currentTarget }) => onInput?.(currentTarget.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes["error"]}>
          {fieldText(name, error)}
        </p>
      )}
    </div>
  );
}

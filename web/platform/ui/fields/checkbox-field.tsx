import { useId, type ReactNode } from "react";
import classes from "./checkbox-field.module.css";
import { Checkbox } from "./checkbox.tsx";
import { fieldText, type FieldError } from "./field-texts.ts";

type CheckboxFieldProps = {
  name: string;
  /** The whole label; may contain links. */
  children: ReactNode;
  /** Makes it required, with this text as the error. */
  required?: string;
  /** Checked from the start. */
  defaultChecked?: boolean;
  onInput?: (ticked: boolean) => void;
  error?: FieldError | undefined;
};

/** A checkbox with its label and error. */
export function CheckboxField({
  name,
  children,
  required,
  defaultChecked,
  onInput,
  error,
}: CheckboxFieldProps) {
  const id = useId();
  const isMissing = typeof error === "object" && error.code === "required";
  return (
    <div>
      <div className={classes["field"]}>
        <Checkbox
          id={id}
          name={name}
          required={required !== undefined}
          defaultChecked={defaultChecked}
          onInput={({ currentTarget }) => onInput?.(currentTarget.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {error !== undefined && (
        <div id={`${id}-error`} className={classes["error"]}>
          {isMissing ? required : fieldText(name, error)}
        </div>
      )}
    </div>
  );
}

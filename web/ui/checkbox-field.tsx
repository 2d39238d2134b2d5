import { useId, type ReactNode } from "react";
import classes from "./checkbox-field.module.css";
import { fieldText, type FieldError } from "./field-texts.ts";

type CheckboxFieldProps = {
  name: string;
  /** The whole label; links in it stay links. */
  children: ReactNode;
  required?: boolean;
  error?: FieldError | undefined;
};

/** A box to tick, with its text and its error. */
export function CheckboxField({ name, children, required, error }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <div className={classes["field"]}>
        <input
          id={id}
          type="checkbox"
          name={name}
          required={required}
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

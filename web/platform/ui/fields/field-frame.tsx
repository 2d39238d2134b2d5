import { useId, type ReactNode } from "react";
import { fieldText, type FieldError } from "./field-texts.ts";
import classes from "./text-field.module.css";

/** What is around a field. */
export type FieldFrameProps = {
  label: string;
  /** A hint between label and field. */
  description?: string | undefined;
  error?: FieldError | undefined;
};

type FieldProps = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

/** A field with label, hint, and error. */
export function FieldFrame(
  props: FieldFrameProps & { labelHidden?: boolean; children: (field: FieldProps) => ReactNode },
) {
  const { label, labelHidden = false, description, error, children } = props;
  const id = useId();
  const parts = [description && `${id}-description`, error && `${id}-error`];
  const describedBy = parts.filter(Boolean).join(" ") || undefined;
  return (
    <div>
      {!labelHidden && (
        <label htmlFor={id} className={classes["label"]}>
          {label}
        </label>
      )}
      {description && (
        <div id={`${id}-description`} className={classes["description"]}>
          {description}
        </div>
      )}
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": describedBy })}
      {error && (
        <div id={`${id}-error`} className={classes["error"]}>
          {fieldText(label, error)}
        </div>
      )}
    </div>
  );
}

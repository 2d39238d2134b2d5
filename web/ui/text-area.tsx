import { useId, type ComponentProps } from "react";
import { fieldText, type FieldError } from "./field-texts.ts";
import classes from "./text-field.module.css";

type TextAreaProps = ComponentProps<"textarea"> & {
  label: string;
  /** A hint between label and field. */
  description?: string | undefined;
  error?: FieldError | undefined;
  /** The most characters that can be saved; more are refused, not cut off. */
  most?: number;
};

/** A multiline text field with label, hint and error. */
export function TextArea({ label, description, error, most, ...input }: TextAreaProps) {
  const id = useId();
  const parts = [description && `${id}-description`, error && `${id}-error`];
  return (
    <div>
      <label htmlFor={id} className={classes["label"]}>
        {label}
      </label>
      {description && (
        <div id={`${id}-description`} className={classes["description"]}>
          {description}
        </div>
      )}
      <textarea
        {...input}
        data-most={most}
        id={id}
        className={`${classes["input"]} ${classes["area"]}`}
        aria-invalid={Boolean(error)}
        aria-describedby={parts.filter(Boolean).join(" ") || undefined}
      />
      {error && (
        <div id={`${id}-error`} className={classes["error"]}>
          {fieldText(label, error)}
        </div>
      )}
    </div>
  );
}

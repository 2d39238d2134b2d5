import { useId, type ComponentProps } from "react";
import { fieldText, type FieldError } from "./field-texts.ts";
import classes from "./text-field.module.css";

type SelectFieldProps = ComponentProps<"select"> & {
  label: string;
  /** Hides the label where the field's position makes its purpose clear. */
  labelHidden?: boolean;
  description?: string | undefined;
  error?: FieldError | undefined;
};

/** A choice from a list, with label, hint, and error. Its children are the options. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden = false, description, error, ...select } = props;
  const id = useId();
  const parts = [description && `${id}-description`, error && `${id}-error`];
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
      <select
        {...select}
        id={id}
        aria-label={labelHidden ? label : undefined}
        className={`${classes["input"]} ${classes["select"]}`}
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

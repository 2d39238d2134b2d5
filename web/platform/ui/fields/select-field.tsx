import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import classes from "./text-field.module.css";

type SelectFieldProps = ComponentProps<"select"> &
  FieldFrameProps & {
    /** Hides the label where the field's position makes its purpose clear. */
    labelHidden?: boolean;
  };

/** A choice from a list, with label, hint, and error. Its children are the options. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden = false, description, error, ...select } = props;
  return (
    <FieldFrame label={label} labelHidden={labelHidden} description={description} error={error}>
      {(field) => (
        <select
          {...select}
          {...field}
          aria-label={labelHidden ? label : undefined}
          className={`${classes["input"]} ${classes["select"]}`}
        />
      )}
    </FieldFrame>
  );
}

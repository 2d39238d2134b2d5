import type { ComponentProps } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import classes from "./text-field.module.css";

type TextAreaProps = ComponentProps<"textarea"> &
  FieldFrameProps & {
    /** The most characters that can be saved; more are refused, not cut off. */
    most?: number;
  };

/** A multiline text field with label, hint and error. */
export function TextArea({ label, description, error, most, ...input }: TextAreaProps) {
  return (
    <FieldFrame label={label} description={description} error={error}>
      {(field) => (
        <textarea
          {...input}
          {...field}
          data-most={most}
          className={`${classes["input"]} ${classes["area"]}`}
        />
      )}
    </FieldFrame>
  );
}

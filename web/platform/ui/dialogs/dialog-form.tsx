import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button.tsx";
import { FormFailure } from "../fields/form-failure.tsx";
import type { Form } from "../fields/use-form.ts";
import classes from "./dialog-body.module.css";
import { DialogButtons } from "./dialog-buttons.tsx";

type DialogFormProps = {
  form: Form;
  children: ReactNode;
  /** The submit button's text. */
  button: ReactNode;
  look?: ComponentProps<typeof Button>["look"];
  /** Further actions. */
  beside?: ReactNode;
  onClose: () => void;
};

/** A dialog's form: fields, an error if it couldn't be sent, and buttons. */
export function DialogForm({ form, children, button, look, beside, onClose }: DialogFormProps) {
  return (
    <form {...form.props} className={classes["body"]}>
      {children}
      <FormFailure form={form} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" look={look} loading={form.pending}>
          {button}
        </Button>
        {beside}
      </DialogButtons>
    </form>
  );
}

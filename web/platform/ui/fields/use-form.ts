// Any of the texts can be needed once there is a form.
import "./more-field-texts.ts";

export { optionalTextOf, textOf, useForm, type FieldErrors, type Form } from "./use-early-form.ts";

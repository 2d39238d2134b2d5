import { Alert } from "../notices/alert.tsx";
import type { Form } from "./use-form.ts";

/** The reason a form couldn't be sent, unless one of its fields shows it. */
export function FormFailure({ form: { failure, errors } }: { form: Form }) {
  return failure && Object.keys(errors).length === 0 && <Alert title={failure.message} />;
}

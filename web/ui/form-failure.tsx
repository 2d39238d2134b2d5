import { Alert } from "./alert.tsx";
import type { Form } from "./use-form.ts";

/** Why a form could not be sent, where no field of it says so. */
export function FormFailure({ form: { failure, errors } }: { form: Form }) {
  return failure && Object.keys(errors).length === 0 && <Alert title={failure.message} />;
}

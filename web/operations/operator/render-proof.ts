import type { ReactNode } from "react";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";

/** Shows the fields that ask who it is, with the error of the one named `password`. */
export type RenderProof = (error: FieldError | undefined) => ReactNode;

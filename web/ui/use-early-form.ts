import { useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { createKey } from "#web/platform/submission-key.ts";
import type { FieldError } from "./field-texts.ts";
import { findIssue } from "./native-issue.ts";

/** An error thrown by `submit`: a text for people, and corrections by field name. */
type Failure = Error & { fields?: FieldErrors };
/** Corrections by field name. */
export type FieldErrors = Record<string, FieldError>;

/** The state of a form, as returned by `useForm`. */
export type Form = ReturnType<typeof useForm>;

type FormOptions = {
  /**
   * Sends the form. If it throws, the error is shown and the input stays. A form that creates
   * something sends `key` along, which stays the same until it was created (R10.21).
   */
  submit: (data: FormData, key: string) => Promise<unknown>;
  /** The key to begin with, of a form that goes on with what was sent before. */
  key?: string;
  /** The form's own validation: errors by field name, before anything is sent. */
  check?: (data: FormData) => FieldErrors;
  /** The field to focus when the failure names none. */
  focusAfterFailure?: string;
};

/**
 * State of a form with uncontrolled, named fields. Findings of the browser's validation and field
 * errors of the server are shown at their fields, in our words; the first such field gets the
 * focus; and a form can't be sent twice at the same time. Spread `props` on the `form`.
 */
export function useForm({ submit, key: firstKey, check, focusAfterFailure }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const key = useRef(firstKey);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure>();
  const [toFocus, setToFocus] = useState<readonly string[]>([]);

  useEffect(() => {
    fieldsOf(form.current)
      .find((field) => toFocus.includes(field.name))
      ?.focus();
  }, [toFocus]);

  const fail = (fields: FieldErrors, cause?: Failure) => {
    setErrors(fields);
    setFailure(cause);
    const names = Object.keys(fields);
    setToFocus(names.length > 0 ? names : [focusAfterFailure ?? ""]);
  };

  const onSubmit: ComponentProps<"form">["onSubmit"] = async (event) => {
    event.preventDefault();
    if (busy.current) return;
    const data = new FormData(event.currentTarget);
    const wrong = { ...check?.(data), ...foundByBrowser(event.currentTarget) };
    if (Object.keys(wrong).length > 0) return fail(wrong);
    busy.current = true;
    setPending(true);
    setErrors({});
    setFailure(undefined);
    try {
      await submit(data, (key.current ??= createKey()));
      key.current = undefined;
    } catch (error) {
      const cause: Failure = error instanceof Error ? error : new Error(String(error));
      fail(cause.fields ?? {}, cause);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const onInput: ComponentProps<"form">["onInput"] = ({ target }) => {
    const name = (target as Element).getAttribute("name") ?? "";
    if (name in errors) {
      setErrors(({ [name]: _corrected, ...others }) => others);
    }
  };

  return {
    // Natively the form submits nowhere: passwords can't get into a URL while the page is painted
    // but not yet hydrated.
    props: { ref: form, onSubmit, onInput, noValidate: true, method: "dialog" } as const,
    /** Errors by field name, for the fields' `error`. */
    errors,
    /** The error of the last submit. */
    failure,
    pending,
  };
}

/** The exact text of a form's field; "" if there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

/** The exact text of a form's field; undefined if there is no such field. */
export function optionalTextOf(data: FormData, name: string): string | undefined {
  return data.has(name) ? textOf(data, name) : undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

/** What the fields' own limits (`required`, `type`, `max`…) find, by field name. */
function foundByBrowser(form: HTMLFormElement): FieldErrors {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const issue = findIssue(field);
      return issue === undefined ? [] : [[field.name, issue]];
    }),
  );
}

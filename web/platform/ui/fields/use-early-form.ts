import { useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";
import { createKey } from "#web/platform/api/submission-key.ts";
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
  /**
   * The form's own validation: errors by field name, before anything is sent. An error goes as soon
   * as this doesn't find it anymore, because of another field.
   */
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
  /** The fields whose errors `check` has found. */
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [toFocus, setToFocus] = useState<readonly string[]>([]);

  useEffect(() => {
    fieldsOf(form.current)
      .find((field) => toFocus.includes(field.name))
      ?.focus();
  }, [toFocus]);

  useEffect(() => {
    if (checked.length === 0 || form.current === null) return;
    const still = check?.(new FormData(form.current)) ?? {};
    const settled = checked.filter((name) => !(name in still));
    if (settled.length === 0) return;
    setChecked(checked.filter((name) => name in still));
    setErrors(without(errors, settled));
  }, [check, checked, errors]);

  const fail = (fields: FieldErrors, cause?: Failure) => {
    setErrors(fields);
    setChecked([]);
    setFailure(cause);
    const names = Object.keys(fields);
    setToFocus(names.length > 0 ? names : [focusAfterFailure ?? ""]);
  };

  const onSubmit: ComponentProps<"form">["onSubmit"] = async (event) => {
    event.preventDefault();
    if (busy.current) return;
    const data = new FormData(event.currentTarget);
    const [found, native] = [check?.(data) ?? {}, foundByBrowser(event.currentTarget)];
    const wrong = { ...found, ...native };
    if (Object.keys(wrong).length > 0) {
      fail(wrong);
      return setChecked(Object.keys(without(found, Object.keys(native))));
    }
    busy.current = true;
    setPending(true);
    setErrors({});
    setChecked([]);
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
    // What `check` has found may be about this field, too.
    if (!(name in errors) && checked.length === 0) return;
    setErrors((shown) => without(shown, [name]));
    setChecked((fields) => fields.filter((field) => field !== name));
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

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

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

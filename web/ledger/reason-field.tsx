import { t } from "@lingui/core/macro";
import { useRef, useState, type RefObject } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";

type ReasonFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  /** Required once the event is sealed (R18.2). */
  afterSeal: boolean;
  value: string;
  onType: (typed: string) => void;
  error: FieldError | undefined;
  /** Whether the change is about several events. */
  several?: boolean;
};

/** The reason for a change; `isGiven` moves the focus to the field if a required reason is missing. */
export function useReason(afterSeal: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const onType = (typed: string) => {
    setValue(typed);
    setIsMissing(false);
  };
  const isGiven = () => {
    const missing = afterSeal && value.trim() === "";
    setIsMissing(missing);
    if (missing) field.current?.focus();
    return !missing;
  };
  const error = isMissing ? ({ code: "required" } as const) : undefined;
  return { reason: value, isGiven, props: { field, afterSeal, value, onType, error } };
}

export function ReasonField(props: ReasonFieldProps) {
  const { field, afterSeal, value, onType, error, several = false } = props;
  const why = several
    ? t`Attendance is locked at some of these events, so changes need a reason. Members can see it.`
    : t`Attendance is locked, so changes need a reason. Members can see it.`;
  return (
    <TextField
      ref={field}
      label={t`Reason`}
      description={afterSeal ? why : t`Optional. Members can see this.`}
      name="reason"
      autoComplete="off"
      aria-required={afterSeal || undefined}
      maxLength={bounds.maxReasonLength}
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={error}
    />
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { normalizeCode } from "#contract/code.ts";
import { bounds } from "#contract/bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import classes from "./check-in-form.module.css";
import { CheckInProblem } from "./check-in-problem.tsx";
import { WindowNotice } from "./window-notice.tsx";
import { takeCodeOfLink } from "./pasted-code.ts";
import { findWaitingCode, useCheckIn, type CheckInOutcome } from "./use-check-in.ts";

type CheckInFormProps = {
  personId: string;
  /** The code of the link that led here (R7.1). */
  code: string | undefined;
  /** Somebody who came too late was there, and wants to say so. */
  onTellOfficer: (event: { id: string; name: string }) => void;
  /** Told what came of it, which takes the place of the form. */
  onAnswer: (outcome: CheckInOutcome) => void;
};

/** Enter Code, Submit, and what keeps it from succeeding (R7.1). */
export function CheckInForm({ personId, code, onTellOfficer, onAnswer }: CheckInFormProps) {
  const checkIn = useCheckIn({ personId, linked: code, onAnswer });
  const { form, trouble, windowRefusal, forgetWindowRefusal, failure, stop } = checkIn;
  const field = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // There is one thing to do here: type the code, or send the one that is there. Who has
    // begun to type while the page was painted only goes on.
    const first = code === undefined ? field : submitButton;
    if (document.activeElement !== field.current) first.current?.focus();
  }, [code]);
  useEffect(() => {
    // What was submitted before the page was closed goes on in sight, unless another code is there.
    void findWaitingCode(personId).then((waiting) => {
      const input = field.current;
      if (waiting === undefined || input === null) return;
      if (input.value !== "" && normalizeCode(input.value) !== waiting) return;
      input.value = waiting;
      input.form?.requestSubmit();
    });
  }, [personId]);
  const error = form.errors["code"];
  useEffect(() => {
    // Typing over a wrong code is the quickest fix.
    if (error !== undefined) field.current?.select();
  }, [error]);
  return (
    <form
      {...form.props}
      className={classes["form"]}
      onInput={(input) => {
        form.props.onInput?.(input);
        forgetWindowRefusal();
      }}
    >
      <div aria-live="assertive" aria-atomic="false" aria-relevant="additions">
        <TextField
          ref={field}
          label={t`Enter Code`}
          name="code"
          className={classes["code"] ?? ""}
          defaultValue={code}
          data-from-address
          maxLength={bounds.maxTypedCodeLength}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="send"
          aria-required="true"
          readOnly={form.pending}
          onPaste={takeCodeOfLink}
          error={error}
        />
      </div>
      <Button
        ref={submitButton}
        type="submit"
        wide
        className={classes["submit"] ?? ""}
        loading={form.pending}
      >
        <Trans>Submit</Trans>
      </Button>
      {windowRefusal !== undefined && !form.pending && (
        <WindowNotice
          windowRefusal={windowRefusal}
          onOpen={() => submitButton.current?.click()}
          onTellOfficer={() =>
            onTellOfficer({ id: windowRefusal.eventId, name: windowRefusal.eventName })
          }
        />
      )}
      <CheckInProblem trouble={trouble} failure={failure} onStop={stop} />
    </form>
  );
}

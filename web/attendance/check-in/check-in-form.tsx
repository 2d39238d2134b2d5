import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { normalizeCode } from "#contract/events/codes/code.ts";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import type { CheckInOutcome } from "./check-in-outcome.ts";
import { CheckInProblem } from "./check-in-problem.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { takeCodeOfLink } from "./pasted-code.ts";
import type { QueuedCheckIn } from "./queue/queued-check-in.ts";
import { claimScan } from "./scan.ts";
import { findWaiting, useCheckIn, type EarlyArrival } from "./use-check-in.ts";

/** Only for people who come too early or too late, which the server says. */
const WindowNotice = lazyPart(
  () => import("./window-notice.tsx"),
  (loaded) => loaded.WindowNotice,
);

/** Only for people whose scan is of a club that is new to them. */
const ScanQuestion = lazyPart(
  () => import("./after-scan.ts"),
  (loaded) => loaded.ScanQuestion,
);

type CheckInFormProps = {
  personId: string;
  /** The person's name, if only this device says that they are logged in (R7.23). */
  nameOnDevice: string | undefined;
  /** The code of the link that led here (R7.1). */
  code: string | undefined;
  /** Their spot was saved on the way here, as check-in isn't open yet. */
  cameEarly: EarlyArrival | undefined;
  /** Called when someone whose check-in is too late says that they were there. */
  onTellOfficer: (event: { id: string; name: string }) => void;
  /** Gets the outcome, which replaces the form. */
  onAnswer: (outcome: CheckInOutcome) => void;
};

/** Continues with what was submitted before this ran (`early-check-in.ts`). */
function pressAgain(form: HTMLFormElement): void {
  delete form.dataset["pressed"];
  form.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
  form.requestSubmit();
}

/** Enter Code, Submit, and any problem with checking in (R7.1). */
export function CheckInForm(props: CheckInFormProps) {
  const { personId, nameOnDevice, code, cameEarly, onTellOfficer, onAnswer } = props;
  const checkIn = useCheckIn({
    personId,
    linked: code,
    cameEarly,
    onAnswer,
    loadWindowNotice: WindowNotice.load,
  });
  const { form, trouble, question, windowRefusal, forgetWindowRefusal, failure, stop } = checkIn;
  const field = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // There is one thing to do here: type the code, or submit the one that is filled in. Users
    // who began to type during rendering aren't interrupted.
    const first = code === undefined ? field : submitButton;
    if (document.activeElement !== field.current) first.current?.focus();
  }, [code]);
  const begin = useEffectEvent((form: HTMLFormElement) => {
    const isOfLink = code !== undefined && nameOnDevice === undefined;
    const isScan = isOfLink && claimScan();
    const { activeElement } = document;
    // Someone who is typing already, or has typed another code, submits it themselves.
    const filledIn = normalizeCode(field.current?.value ?? "");
    const isUntouched = activeElement !== field.current && filledIn === normalizeCode(code ?? "");
    if ("pressed" in form.dataset) pressAgain(form);
    else if (isScan && isUntouched) checkIn.scan(form);
  });
  useEffect(() => {
    const form = field.current?.form;
    if (form) begin(form);
  }, []);
  const goOn = useEffectEvent((input: HTMLInputElement, { code: waiting, how }: QueuedCheckIn) => {
    if (input.value !== "" && normalizeCode(input.value) !== waiting) return;
    input.value = waiting;
    if (how === "scan") checkIn.scan(input.form!);
    else input.form!.requestSubmit();
  });
  useEffect(() => {
    // Continues a submission from before the page was closed, unless there is a different code.
    void findWaiting(personId).then((waiting) => {
      if (waiting !== undefined && field.current !== null) goOn(field.current, waiting);
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
      onInput={(input) => {
        form.props.onInput?.(input);
        forgetWindowRefusal();
      }}
    >
      {question && (
        <ScanQuestion
          question={question}
          pending={form.pending}
          onDecline={checkIn.forgetQuestion}
        />
      )}
      <div hidden={question !== undefined}>
        <CodeEntry
          field={{
            ref: field,
            defaultValue: code,
            "aria-required": "true",
            readOnly: form.pending,
            onPaste: takeCodeOfLink,
            error,
          }}
          submit={{ ref: submitButton, type: "submit", early: true, loading: form.pending }}
        />
      </div>
      {windowRefusal !== undefined && !form.pending && (
        <WindowNotice
          windowRefusal={windowRefusal}
          onOpen={() => void checkIn.open(() => submitButton.current?.click())}
          onTellOfficer={() =>
            onTellOfficer({ id: windowRefusal.eventId, name: windowRefusal.eventName })
          }
        />
      )}
      {nameOnDevice !== undefined && trouble !== undefined && (
        <p>
          <Trans>This check-in is for {nameOnDevice}. If that's not you, press Stop.</Trans>
        </p>
      )}
      <CheckInProblem trouble={trouble} failure={failure} onStop={stop} />
    </form>
  );
}

import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import type { RepeatedCheckIn } from "#contract/attendance/attendance.ts";
import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import { normalizeCode } from "#contract/events/codes/code.ts";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { textOf, useForm } from "#web/platform/ui/fields/use-early-form.ts";
import type { CheckInOutcome } from "./check-in-outcome.ts";
import { completePendingCheckIns } from "./complete-pending-check-ins.ts";
import { isCardLink } from "./pasted-code.ts";
import { prepareWorker } from "./queue/background-sync.ts";
import { listOwn, Stopped, submitCode, type Wait } from "./queue/check-in-queue.ts";
import { isWaiting, type QueuedCheckIn } from "./queue/queued-check-in.ts";
import { noteSpot } from "./spots/note-spot.ts";
import { readSubmitted } from "./submitted-code.ts";

/** The screen says that there is no answer after this long. */
const slowAfterMs = 4_000;

/** Why an answer takes longer than a moment. */
export type CheckInTrouble = "slow" | Wait;

/** Why a code was refused: check-in isn't open yet, or has closed. */
export type WindowRefusal = ClosedWindow & { state: "not-open-yet" | "check-in-closed" };

/** A saved spot, and when it was saved by this device's clock, which may be wrong. */
export type EarlyArrival = { closedWindow: ClosedWindow; since: number };

type CheckInOptions = {
  personId: string;
  /** The code of the link that led here; a different code counts as typed. */
  linked: string | undefined;
  /** Their spot was saved before they came to this page. */
  cameEarly: EarlyArrival | undefined;
  /** Called when the server has decided and there is a receipt. */
  onAnswer: (outcome: CheckInOutcome) => void;
  /** Loads what shows a `windowRefusal`; without it, the refusal fails like any other. */
  loadWindowNotice: () => Promise<unknown>;
};

/**
 * The check-in form (R7.7): a submission keeps its key no matter how often it is sent, and is
 * retried automatically while the network or the server has problems.
 */
export function useCheckIn(options: CheckInOptions) {
  const { personId, linked, cameEarly, onAnswer, loadWindowNotice } = options;
  const [trouble, setTrouble] = useState<CheckInTrouble>();
  const [windowRefusal, setWindowRefusal] = useState(() => cameEarly && refusalOf(cameEarly));
  const [question, setQuestion] = useState<CheckInQuestion>();
  const stopper = useRef<AbortController>(undefined);
  const isScan = useRef(false);
  useEffect(() => {
    void prepareWorker();
    return () => {
      stopper.current?.abort();
    };
  }, []);

  const form = useForm({
    check: (data) => {
      const typed = textOf(data, "code");
      if (isCardLink(typed))
        return {
          code: t`This is a member card. Enter the event's code, or show your card at the door.`,
        };
      return normalizeCode(typed) === "" ? { code: t`Enter a code first.` } : {};
    },
    submit: async (data) => {
      const { code, how } = readSubmitted(textOf(data, "code"), linked);
      const scanned = isScan.current;
      const { signal } = (stopper.current = new AbortController());
      setWindowRefusal(undefined);
      const slow = setTimeout(() => setTrouble("slow"), slowAfterMs);
      try {
        const submission = { code, how: scanned ? ("scan" as const) : how, personId };
        const receipt = await submitCode(submission, { signal, onWait: setTrouble });
        onAnswer({ receipt, repeat: false, scanned });
      } catch (error) {
        setQuestion(undefined);
        if (!isAnswer(error)) throw error;
        const { code: state } = error;
        // The code is filled in, and waits for a press, also if a node of the version before, which
        // doesn't know scans, has answered.
        if (scanned && (state === "press-submit" || state === "invalid-input")) return;
        if (state === "new-club") {
          setQuestion((error.beside as { question: CheckInQuestion }).question);
          return;
        }
        if (state === "not-open-yet" || state === "check-in-closed") {
          const closedWindow = error.beside as ClosedWindow;
          noteSpot(code, closedWindow);
          await loadWindowNotice().catch(() => {
            throw error;
          });
          setWindowRefusal({ ...closedWindow, state });
          return;
        }
        const { receipt } = error.beside as Partial<RepeatedCheckIn>;
        if (receipt === undefined) throw atTheCode(error);
        onAnswer({ receipt, repeat: true, code });
      } finally {
        clearTimeout(slow);
        setTrouble(undefined);
      }
    },
  });
  const { failure } = form;
  return {
    form,
    trouble,
    /** The event of the last code, if its check-in isn't open yet or has closed. */
    windowRefusal,
    /** Called when check-in opens: counts the person by their saved spot, otherwise by `submit`. */
    open: async (submit: () => void) => {
      const { outcomes } = windowRefusal?.spotSaved
        ? await completePendingCheckIns().catch(() => ({ outcomes: [] }))
        : { outcomes: [] };
      const outcome = outcomes.find(({ receipt }) => receipt.eventId === windowRefusal?.eventId);
      if (outcome === undefined) submit();
      else onAnswer(outcome);
    },
    /** What to ask someone who has opened the link of a club that is new to them (R7.37). */
    question,
    forgetQuestion: () => setQuestion(undefined),
    /** Submits the code, without a press (R7.36). */
    scan: (form: HTMLFormElement) => {
      isScan.current = true;
      // It is handled before this returns, also if it is refused: the next press isn't a scan.
      form.requestSubmit();
      isScan.current = false;
    },
    /** Called when a different code is being typed. */
    forgetWindowRefusal: () => setWindowRefusal(undefined),
    /** Why the last submission failed, unless the code itself is the problem. */
    failure: failure !== undefined && !("code" in (failure.fields ?? {})) ? failure : undefined,
    stop: () =>
      stopper.current?.abort(
        new Stopped(
          t`You stopped before the server answered. Try again to make sure it went through.`,
        ),
      ),
  };
}

/** The refusal of an early arrival, with the time that has passed on this device since. */
function refusalOf({ closedWindow, since }: EarlyArrival): WindowRefusal {
  const now = closedWindow.now + Math.max(0, Date.now() - since);
  return { ...closedWindow, now, state: "not-open-yet" };
}

/** What the person submitted last, if it is waiting to be sent. */
export async function findWaiting(personId: string): Promise<QueuedCheckIn | undefined> {
  const waiting = (await listOwn(personId)).filter(isWaiting);
  return waiting.toSorted((a, b) => b.pressedAt - a.pressedAt)[0];
}

/** Whether the server has decided, so that sending the same code again is a new submission. */
function isAnswer(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    [
      ...["invalid-code", "code-changed", "already-checked-in", "asked-officers"],
      ...["invalid-input", "not-open-yet", "check-in-closed"],
      ...["slip-used", "slip-expired", "new-club", "press-submit"],
    ].includes(error.code)
  );
}

/** The error as a field error, shown below the code. */
function atTheCode(error: ApiError): Error {
  return Object.assign(new Error(error.message), {
    fields: { code: error.fields["code"] ?? error.message },
  });
}

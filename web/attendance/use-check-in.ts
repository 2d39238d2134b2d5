import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import type { Receipt, RepeatedCheckIn } from "#contract/attendance.ts";
import { normalizeCode } from "#contract/code.ts";
import type { ClosedWindow } from "#contract/event-times.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { textOf, useForm } from "#web/ui/use-form.ts";
import { prepareSync } from "./background-sync.ts";
import { listOwn, Stopped, submitCode, type Wait } from "./check-in-queue.ts";
import { codeOfLink } from "./pasted-code.ts";
import { isWaiting } from "./queued-check-in.ts";

/** After this long without an answer the screen says so. */
const slowAfterMs = 4_000;

/** What the server said: checked in now, or already before. */
export type CheckInOutcome = {
  receipt: Receipt;
  repeat: boolean;
  /** It was pending from the scan on, before they were signed in. */
  arrived?: boolean;
};

/** Why an answer takes longer than a moment. */
export type CheckInTrouble = "slow" | Wait;

/** Why a code was refused: check-in isn't open yet, or has closed. */
export type WindowRefusal = ClosedWindow & { state: "not-open-yet" | "check-in-closed" };

type CheckInOptions = {
  personId: string;
  /** The code of the link that led here; what is typed over it was typed. */
  linked: string | undefined;
  /** The server has decided, and there is a receipt. */
  onAnswer: (outcome: CheckInOutcome) => void;
};

/**
 * The check-in form (R7.7): one submission keeps one key however often it is sent,
 * and is sent again automatically while the network or the server is in trouble.
 */
export function useCheckIn({ personId, linked, onAnswer }: CheckInOptions) {
  const [trouble, setTrouble] = useState<CheckInTrouble>();
  const [windowRefusal, setWindowRefusal] = useState<WindowRefusal>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => {
    prepareSync();
    return () => {
      stopper.current?.abort();
    };
  }, []);

  const form = useForm({
    check: (data) =>
      normalizeCode(textOf(data, "code")) === "" ? { code: { code: "required" } } : {},
    submit: async (data) => {
      const typed = textOf(data, "code");
      const code = normalizeCode(codeOfLink(typed) ?? typed);
      const how = linked !== undefined && normalizeCode(linked) === code ? "link" : "typed";
      const { signal } = (stopper.current = new AbortController());
      setWindowRefusal(undefined);
      const slow = setTimeout(() => setTrouble("slow"), slowAfterMs);
      try {
        const options = { signal, onWait: setTrouble };
        const receipt = await submitCode({ code, how, personId }, options);
        onAnswer({ receipt, repeat: false });
      } catch (error) {
        if (!isAnswer(error)) throw error;
        const { code: state } = error;
        if (state === "not-open-yet" || state === "check-in-closed") {
          setWindowRefusal({ ...(error.beside as ClosedWindow), state });
          return;
        }
        const { receipt } = error.beside as Partial<RepeatedCheckIn>;
        if (receipt === undefined) throw atTheCode(error);
        onAnswer({ receipt, repeat: true });
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
    /** The event of the code that was sent last, when its times are in the way. */
    windowRefusal,
    /** Another code is being typed. */
    forgetWindowRefusal: () => setWindowRefusal(undefined),
    /** Why the last submission failed, when it was not for the code that was typed. */
    failure: failure !== undefined && !("code" in (failure.fields ?? {})) ? failure : undefined,
    stop: () =>
      stopper.current?.abort(
        new Stopped(t`You stopped before the server answered. Try again to be sure.`),
      ),
  };
}

/** The code that somebody has submitted last and that waits to be sent. */
export async function findWaitingCode(personId: string): Promise<string | undefined> {
  const waiting = (await listOwn(personId)).filter(isWaiting);
  return waiting.toSorted((a, b) => b.pressedAt - a.pressedAt)[0]?.code;
}

/** Has the server decided, so that the same code sent again is another submission? */
function isAnswer(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    [
      ...["invalid-code", "code-changed", "already-checked-in", "asked-officers"],
      ...["invalid-input", "not-open-yet", "check-in-closed"],
      ...["slip-used", "slip-expired"],
    ].includes(error.code)
  );
}

/** The error as one of the field, which shows its message below. */
function atTheCode(error: ApiError): Error {
  return Object.assign(new Error(error.message), {
    fields: { code: error.fields["code"] ?? error.message },
  });
}

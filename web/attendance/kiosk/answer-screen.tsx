import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import {
  CheckIcon,
  CloseIcon,
  Icon,
  OfflineIcon,
  type IconProps,
} from "#web/platform/ui/icons.tsx";
import { ClockIcon } from "#web/platform/ui/more-icons.tsx";
import classes from "./answer-screen.module.css";
import type { NewEntry } from "./kept-entry.ts";
import { askedMs, type KioskAnswer, type Question } from "./kiosk-answer.ts";

/** How long an answer without a question stays unless a new one comes, in milliseconds. */
const shownMs = 3_000;

const signs = {
  good: CheckIcon,
  again: ClockIcon,
  saved: OfflineIcon,
  asked: QuestionIcon,
  refused: CloseIcon,
};

type AnswerScreenProps = {
  answer: (KioskAnswer & { number: number }) | undefined;
  onDismiss: () => void;
  /** Takes back an entry that is stored already. */
  onCancel: (key: string) => void;
  onName: (unknown: NewEntry) => void;
  onEnter: (entry: NewEntry, shown?: string) => void;
  onChoose: (key: string, eventId: string, shown: string | undefined) => void;
};

/**
 * Fills the screen with an answer for 3 seconds; a press, Escape, or the next entry ends it sooner.
 * The focus stays with what a scanner types into, so that its Enter answers no question (R33.33).
 */
export function AnswerScreen({ answer, onDismiss, onCancel, ...actions }: AnswerScreenProps) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (answer === undefined) return;
    const timer = setTimeout(() => dismiss(), answer.ask === undefined ? shownMs : askedMs);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && dismiss();
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
    };
  }, [answer]);
  const Sign = answer && signs[answer.look];
  return (
    <div className={answer && `${classes["screen"]} ${classes[answer.look]}`}>
      <div role="status" className={classes["words"]}>
        {answer && Sign && (
          <div key={answer.number} className={classes["answer"]}>
            <span className={classes["sign"]}>
              <Sign size={72} />
            </span>
            <p className={classes["title"]}>{answer.title}</p>
            {answer.detail !== undefined && (
              <p className={classes["detail"]} translate="no">
                {answer.detail}
              </p>
            )}
          </div>
        )}
      </div>
      {answer && (
        <div className={classes["buttons"]}>
          {answer.ask && <Choices ask={answer.ask} shown={answer.detail} {...actions} />}
          <Choice
            onPress={() => {
              if (answer.ask?.kind === "event" && answer.ask.key !== undefined)
                onCancel(answer.ask.key);
              else onDismiss();
            }}
          >
            {closingText(answer.ask)}
          </Choice>
        </div>
      )}
    </div>
  );
}

type ChoicesProps = Omit<AnswerScreenProps, "answer" | "onDismiss" | "onCancel"> & {
  ask: Question;
  shown: string | undefined;
};

function Choices({ ask, shown, onName, onEnter, onChoose }: ChoicesProps) {
  switch (ask.kind) {
    case "sign-out":
      return (
        <Choice onPress={() => onEnter({ ...ask.entry, signOut: true })}>
          <Trans>Sign Out</Trans>
        </Choice>
      );
    case "name":
      return (
        <Choice onPress={() => onName(ask.unknown)}>
          <Trans>Type Your Name</Trans>
        </Choice>
      );
    case "person":
      return (
        <Choice onPress={() => onEnter(ask.entry, ask.shown)}>
          <Trans>Yes, That's Me</Trans>
        </Choice>
      );
    case "event":
      return ask.events.map((event) => (
        <Choice
          key={event.id}
          onPress={() => {
            if (ask.key !== undefined) onChoose(ask.key, event.id, shown);
            else onEnter({ ...ask.entry, eventId: event.id }, shown);
          }}
        >
          {eventTitle({ name: event.name ?? "" })}
        </Choice>
      ));
  }
}

function QuestionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.6 7.1a3.4 3.4 0 115.8 2.4c-1.3 1.1-2.4 1.7-2.4 3.2M10 16v.1" />
    </Icon>
  );
}

function closingText(ask: Question | undefined): string {
  if (ask === undefined) return t`OK`;
  if (ask.kind === "person") return t`No`;
  if (ask.kind === "name") return t`Try Again`;
  return ask.kind === "sign-out" ? t`Stay Signed In` : t`Cancel`;
}

type ChoiceProps = { onPress: () => void; children: ReactNode };

/** A button that leaves the focus where a scanner's text goes. */
function Choice({ onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes["choice"]}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

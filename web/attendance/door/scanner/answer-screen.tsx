import { useEffect } from "react";
import classes from "./answer-screen.module.css";
import { Answer, type DoorAnswer } from "./answer.tsx";

/** How long an answer stays unless a new one comes, in milliseconds: errors take longer to read. */
const shownMs = {
  added: 1_600,
  "already-here": 2_400,
  waiting: 2_400,
  asked: 3_200,
  refused: 3_200,
};

type AnswerScreenProps = {
  answer: (DoorAnswer & { number: number }) | undefined;
  onDismiss: () => void;
};

/** Fills the screen with an answer for a moment; a tap, Escape, or the next answer closes it. */
export function AnswerScreen({ answer, onDismiss }: AnswerScreenProps) {
  useEffect(() => {
    if (answer === undefined) return;
    const timer = setTimeout(onDismiss, shownMs[answer.kind]);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onDismiss();
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
    };
  }, [answer, onDismiss]);
  return (
    <div role="status">
      {answer && (
        <button key={answer.number} type="button" className={classes["screen"]} onClick={onDismiss}>
          <Answer answer={answer} />
        </button>
      )}
    </div>
  );
}

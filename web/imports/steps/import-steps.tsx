import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import classes from "./import-page.module.css";
import { importSteps, type ImportStep } from "./use-import.ts";

/**
 * The user's progress through the import. A new step takes the focus if the button that led to it
 * is gone, so that Tab and screen readers continue at its beginning.
 */
export function ImportSteps({ step }: { step: ImportStep }) {
  const steps = useRef<HTMLOListElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body)
      steps.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [step]);
  const texts: Record<ImportStep, string> = {
    choose: t`Paste or choose a file`,
    check: t`Check`,
    done: t`Import`,
  };
  return (
    <ol ref={steps} className={classes["steps"]} aria-label={t`Steps`}>
      {importSteps.map((one) => (
        <li key={one} aria-current={one === step ? "step" : undefined} tabIndex={-1}>
          {texts[one]}
        </li>
      ))}
    </ol>
  );
}

import { t } from "@lingui/core/macro";
import classes from "./import-page.module.css";
import { importSteps, type ImportStep } from "./use-import.ts";

/** The user's progress through the import. */
export function ImportSteps({ step }: { step: ImportStep }) {
  return (
    <ol className={classes["steps"]} aria-label={t`Steps`}>
      {importSteps.map((one) => (
        <li key={one} aria-current={one === step ? "step" : undefined}>
          {stepText(one)}
        </li>
      ))}
    </ol>
  );
}

function stepText(step: ImportStep): string {
  switch (step) {
    case "choose":
      return t`Paste or choose a file`;
    case "kind":
      return t`What's in it?`;
    case "columns":
      return t`Match columns`;
    case "check":
      return t`Check`;
    case "done":
      return t`Import`;
  }
}

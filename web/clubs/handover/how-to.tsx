import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import classes from "./handover.module.css";
import { SheetSection } from "./sheet-section.tsx";

/** The club's tasks, and where they are done. */
export function HowTo() {
  return (
    <SheetSection title={t`How To`}>
      <ul className={classes["steps"]}>
        <li>
          <Trans>
            <b>Run a meeting:</b> create it on Events, open it, and show the code. Members scan the
            code or type it.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Add someone who couldn't check in:</b> open the event and add them by name.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Fix a mistake:</b> find it under Club, History, and undo it.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Bring in the next officers:</b> invite them under Club, Officers. Every club needs an
            owner.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Start a new year:</b> choose Club, New Year. You see who keeps how many points before
            anything changes.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Save a copy:</b> choose Club, Export, Everything.
          </Trans>
        </li>
      </ul>
    </SheetSection>
  );
}

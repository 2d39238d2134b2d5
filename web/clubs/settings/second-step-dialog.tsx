import { t } from "@lingui/core/macro";
import type { SecondStepChoice } from "#contract/accounts/second-step/second-step-choices.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";

type SecondStepDialogProps = {
  clubId: string;
  /** What the club does now. */
  choice: SecondStepChoice;
  onClose: () => void;
};

/** Requires a second step of everyone who runs the club, or stops that (R30.10). */
export function SecondStepDialog({ clubId, choice, onClose }: SecondStepDialogProps) {
  const isRequired = choice === "required";
  return (
    <PreviewDialog
      clubId={clubId}
      command={{ kind: "set-second-step", choice: isRequired ? "optional" : "required" }}
      words={() =>
        isRequired
          ? {
              title: t`Stop Requiring a Second Step`,
              button: t`Stop Requiring It`,
              done: t`A second step isn't required anymore.`,
              about: t`Owners and officers can then open this club with just their password. People who set up a second step keep it.`,
            }
          : {
              title: t`Require a Second Step`,
              button: t`Require a Second Step`,
              done: t`A second step is required now.`,
              about: t`Owners and officers without one have to set one up before they can open this club again, starting with their next click. Members and helpers aren't affected. Officers then shows who has none yet.`,
            }
      }
      asksWhy={false}
      onClose={onClose}
    />
  );
}

import { Trans } from "@lingui/react/macro";
import { flushSync } from "react-dom";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";
import classes from "../account-form.module.css";

/** At the end of a form for members: unfolds its choice of the account type, with Admin (R13.45). */
export function RunsClub({ onUnfold }: { onUnfold: () => void }) {
  const isHydrated = useHydrated();
  return (
    <p className={classes["other"]}>
      <Trans>Not here to check in?</Trans>{" "}
      <button
        type="button"
        className={classes["asLink"]}
        disabled={!isHydrated}
        onClick={({ currentTarget: { form } }) => {
          flushSync(onUnfold);
          const admin = form?.querySelector<HTMLInputElement>("[name=accountType][value=admin]");
          admin?.click();
          admin?.focus();
        }}
      >
        <Trans>I run a club</Trans>
      </button>
    </p>
  );
}

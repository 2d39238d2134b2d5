import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import type { ReturnSearch } from "../return-path.ts";
import classes from "./new-or-not.module.css";

/**
 * The two ways on for someone who has scanned a code (R13.45): the sign-up, and the form below, whose
 * own button is the way in. A second one that only led to it would do nothing that shows.
 */
export function NewOrNot({ search }: { search: ReturnSearch }) {
  return (
    <div className={classes["ways"]}>
      <ButtonLink to="/create-account" search={search} look="ghost" wide>
        <Trans>I'm New</Trans>
      </ButtonLink>
      <p className={classes["below"]}>
        <Trans>Already have an account? Log in below.</Trans>
      </p>
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "./button.tsx";
import { Page } from "./page.tsx";
import classes from "./not-found.module.css";

/** The screen of every path that is none of the product's (R13.9). */
export function NotFound() {
  return (
    <Page title={t`Page Not Found`} width="narrow">
      <p className={classes["text"]}>
        <Trans>
          There is nothing at this address. It may have been mistyped, or what was here is gone.
        </Trans>
      </p>
      <ButtonLink to="/">
        <Trans>Go Home</Trans>
      </ButtonLink>
    </Page>
  );
}

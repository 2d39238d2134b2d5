import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../button.tsx";
import classes from "./not-found.module.css";
import { Page } from "./page.tsx";

/** The screen for every unknown path (R13.9); `children` may name where else to look. */
export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <Page title={t`Page Not Found`} width="narrow">
      <p className={classes["text"]}>
        <Trans>
          We couldn't find this page. The link may be mistyped, or the page may be gone.
        </Trans>{" "}
        {children}
      </p>
      <ButtonLink to="/">
        <Trans>Go Home</Trans>
      </ButtonLink>
    </Page>
  );
}

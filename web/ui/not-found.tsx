import { ButtonLink } from "./button.tsx";
import { Page } from "./page.tsx";
import classes from "./not-found.module.css";

/** The screen of every path that is none of the product's (R13.9). */
export function NotFound() {
  return (
    <Page title="Page Not Found" width="narrow">
      <p className={classes["text"]}>
        There is nothing at this address. It may have been mistyped, or what was here is gone.
      </p>
      <ButtonLink to="/">Go Home</ButtonLink>
    </Page>
  );
}

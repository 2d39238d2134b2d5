import { Trans } from "@lingui/react/macro";
import { ButtonLink, OutsideLink } from "#web/ui/button.tsx";
import { emailFieldId } from "./login-form.tsx";
import classes from "./new-or-not.module.css";
import type { ReturnSearch } from "./return-path.ts";

/** The two ways on for someone who has scanned a code (R13.45): the sign-up, and the form below. */
export function NewOrNot({ search }: { search: ReturnSearch }) {
  return (
    <div className={classes["ways"]}>
      <ButtonLink to="/create-account" search={search} look="ghost">
        <Trans>I'm New</Trans>
      </ButtonLink>
      {/* Without scripts, it leads to the field, too. */}
      <OutsideLink
        href={`#${emailFieldId}`}
        look="ghost"
        onClick={(press) => {
          press.preventDefault();
          document.querySelector<HTMLElement>(`#${emailFieldId}`)?.focus();
        }}
      >
        <Trans>Log In</Trans>
      </OutsideLink>
    </div>
  );
}

import { Trans } from "@lingui/react/macro";
import { OutsideLink } from "#web/platform/ui/button.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";
import classes from "./school-login-link.module.css";
import { schoolLoginName } from "./school-login-name.ts";

type SchoolLoginLinkProps = {
  /** Where to go afterward, and the claim slip's code that a sign-up began with. */
  search: { redirect?: string | undefined; claim?: string | undefined };
};

/** Leads to the school's login, if there is one. */
export function SchoolLoginLink({ search }: SchoolLoginLinkProps) {
  const name = schoolLoginName();
  // The server renders the page without knowing where to go afterward.
  const isHydrated = useHydrated();
  if (name === "") return null;
  return (
    <div className={classes["school"]}>
      <OutsideLink href={isHydrated ? pathToSchool(search) : undefined} look="ghost" wide>
        <span>
          <Trans>Continue with {name}</Trans>
        </span>
      </OutsideLink>
      <p className={classes["or"]}>
        <Trans>or with your email</Trans>
      </p>
    </div>
  );
}

/** The path that leads to the school's login. */
export function pathToSchool(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query === "" ? "/api/school-login" : `/api/school-login?${query}`;
}

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { Navigation, type NavigationLink } from "./navigation.tsx";
import { PageLink } from "./page-link.tsx";
import classes from "./shell.module.css";

type ShellProps = {
  /** Links of the navigation bar; if there are none, the bar is left out. */
  links?: readonly NavigationLink[];
  /** The visible page's path, for these links. */
  path?: string;
  /** The end of the bar: the profile circle, or links to log in. */
  end?: ReactNode;
  /** Content below the page. */
  footer?: ReactNode;
  /** Gives the page the whole window, without the bar. */
  bare?: boolean;
  children: ReactNode;
};

const noLinks: readonly NavigationLink[] = [];

/** The frame of every screen: top bar with logo and navigation, and the page below it. */
export function Shell(props: ShellProps) {
  const { links = noLinks, path = "", end, footer, bare = false, children } = props;
  if (bare) {
    return (
      <main className={classes["bare"]} tabIndex={-1}>
        {children}
      </main>
    );
  }
  return (
    <div className={classes["shell"]}>
      <button type="button" className={classes["skip"]} onClick={skipToPage}>
        <Trans>Skip to content</Trans>
      </button>
      <header className={classes["bar"]}>
        <div className={classes["barInner"]}>
          <PageLink to="/" className={classes["home"]} aria-label="Rollcall">
            <Logo />
          </PageLink>
          {links.length > 0 && <Navigation links={links} path={path} />}
          <div className={classes["end"]}>{end}</div>
        </div>
      </header>
      <main className={classes["main"]} tabIndex={-1}>
        {children}
      </main>
      {footer !== undefined && <footer className={classes["footer"]}>{footer}</footer>}
    </div>
  );
}

function skipToPage() {
  document.querySelector("main")?.focus();
}

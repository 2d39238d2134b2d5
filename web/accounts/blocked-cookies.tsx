import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { keepsCookies } from "#web/platform/device/keeps-cookies.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";

const title = () => t`Your browser blocks cookies for this site.`;

/** Says so before anyone types a password for nothing, and what to do (R2.12). */
export function BlockedCookies() {
  return useHydrated() && <IfBlocked />;
}

function IfBlocked() {
  const [isBlocked] = useState(() => !keepsCookies());
  return (
    isBlocked && (
      <Alert title={title()}>
        <Trans>
          You can't stay logged in without them. Allow cookies for this site in your browser's
          settings, then reload this page.
        </Trans>
      </Alert>
    )
  );
}

/** Throws a text for people if a login couldn't last. */
export function requireCookies(): void {
  if (!keepsCookies()) throw new Error(title());
}

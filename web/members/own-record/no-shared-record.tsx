import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Page } from "#web/platform/ui/page/page.tsx";

/** Asks search engines not to list the page. */
export const NotIndexed = () => <meta name="robots" content="noindex, nofollow" />;

/** The same for a link that ended as for one that never existed (R26.22). */
export function NoSharedRecord() {
  return (
    <Page title={t`Nothing Shared Here`} width="narrow">
      <NotIndexed />
      <p>
        <Trans>
          This link doesn't work. It may be mistyped, or it may have expired or been revoked. Ask
          the person who sent it for a new one.
        </Trans>
      </p>
    </Page>
  );
}

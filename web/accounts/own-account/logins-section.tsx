import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { SchoolLoginNotice } from "#contract/accounts/school-login/school-login-notices.ts";
import type { OwnLogins } from "#contract/accounts/school-login/school-login.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatWrittenDay } from "#web/platform/ui/format/format-more-dates.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { useFocusAfterFewer } from "#web/platform/ui/page/use-focus-after.ts";
import { AccountSection } from "../account-section.tsx";
import type { OwnerProof } from "../confirm-owner.tsx";
import { DisclosedForm } from "../disclosed-form.tsx";
import { LoginRow } from "../login-row.tsx";
import { SchoolLoginAlert } from "../school-login-notice.tsx";
import { disconnectLogin, ownLoginsQuery } from "../school-login.queries.ts";
import { ConnectForm } from "../school-login/connect-form.tsx";
import classes from "../session-list.module.css";

type LoginsSectionProps = {
  email: string;
  owner: OwnerProof;
  schoolName: string;
  /** How the login at the school went that this page comes from. */
  notice: SchoolLoginNotice | undefined;
};

/** What the dialog needs that asks who they are. */
type Confirming = Pick<LoginsSectionProps, "email" | "owner">;

/** The school's login that is connected to the account, or the way to connect it. */
export function LoginsSection(props: LoginsSectionProps) {
  const { schoolName, notice, ...confirming } = props;
  const read = useQuery(ownLoginsQuery());
  const { data } = read;
  return (
    <AccountSection title={t`School Login`}>
      {notice !== undefined && <SchoolLoginAlert notice={notice} name={schoolName} />}
      {data !== undefined && (
        <Connections logins={data} schoolName={schoolName} confirming={confirming} />
      )}
      {read.isPending && <LoadingLines lines={2} label={t`Loading your logins`} />}
      <FailedRead what={t`We couldn't load your logins.`} read={read} inCard />
    </AccountSection>
  );
}

type ConnectionsProps = {
  logins: OwnLogins;
  schoolName: string;
  confirming: Confirming;
};

function Connections({ logins, schoolName, confirming }: ConnectionsProps) {
  const { hasPassword, identities, waysIn } = logins;
  const list = useFocusAfterFewer<HTMLUListElement>(identities.length);
  const works = identities.some((identity) => identity.works);
  const isOnly = works && waysIn === 1;
  return (
    <>
      <p>
        {identities.length === 0 ? (
          <Trans>Connect {schoolName} to log in with it, and keep your password, too.</Trans>
        ) : isOnly ? (
          <Trans>
            {schoolName} is your only way to log in. Add a password before you disconnect it.
          </Trans>
        ) : (
          works && <Trans>You can log in with {schoolName}.</Trans>
        )}
      </p>
      <ul ref={list} tabIndex={-1} className={classes["list"]} aria-label={t`School Login`}>
        {identities.map((identity) => (
          <Connection
            key={identity.id}
            identity={identity}
            schoolName={schoolName}
            confirming={confirming}
            isLast={identity.works && isOnly}
          />
        ))}
        {hasPassword && !works && (
          <li>
            <DisclosedForm label={t`Connect ${schoolName}`}>
              {(close) => <ConnectForm schoolName={schoolName} onCancel={close} />}
            </DisclosedForm>
          </li>
        )}
      </ul>
    </>
  );
}

type ConnectionProps = {
  identity: OwnLogins["identities"][number];
  schoolName: string;
  isLast: boolean;
  confirming: Confirming;
};

function Connection({ identity, schoolName, isLast, confirming }: ConnectionProps) {
  const name = identity.email ?? schoolName;
  const connected = formatWrittenDay(identity.linkedAt);
  const used = formatWrittenDay(identity.lastAt);
  return (
    <LoginRow
      {...confirming}
      id={identity.id}
      name={name}
      times={[
        t`Connected ${connected}`,
        identity.works ? t`Last used ${used}` : t`No longer works on this server`,
      ]}
      renderButtons={(ask) =>
        !isLast && (
          <Button look="ghost" aria-label={t`Disconnect ${name}`} onClick={ask}>
            <Trans>Disconnect</Trans>
          </Button>
        )
      }
      question={{ title: t`Disconnect ${name}?`, button: <Trans>Disconnect Login</Trans> }}
      onRemove={(password) => disconnectLogin(identity.id, password)}
      removed={t`${name} was disconnected, and your other browsers were logged out.`}
    />
  );
}

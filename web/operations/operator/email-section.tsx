import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TestMail } from "#contract/operations/operator/operator-mail.ts";
import type { MailStatus } from "#contract/operations/operator/operator-status.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { sendTestMail } from "./doing.ts";
import { statusQuery } from "./operator.queries.ts";
import { SectionRead } from "./section-read.tsx";
import { Section, SectionBody } from "./section.tsx";
import { testMailText } from "./test-mail-texts.ts";

/** Where emails go, which ones wait, and a test email with the mail server's answer. */
export function EmailSection() {
  const queryClient = useQueryClient();
  const read = useQuery(statusQuery());
  const sending = useMutation({ mutationFn: () => sendTestMail(queryClient) });
  const { data: result, error } = sending;
  return (
    <Section
      title={t`Email`}
      actions={
        <Button look="ghost" loading={sending.isPending} onClick={() => sending.mutate()}>
          <Trans>Send Test Email</Trans>
        </Button>
      }
    >
      {(result !== undefined || error !== null) && !sending.isPending && (
        <SectionBody>
          {error !== null && <Alert title={t`We couldn't send the email.`}>{error.message}</Alert>}
          {result !== undefined && <TestResult result={result} />}
        </SectionBody>
      )}
      <SectionRead
        read={read}
        lines={2}
        loading={t`Loading email`}
        failed={t`We couldn't load how email is doing.`}
      >
        {({ mails }) => <Mails mails={mails} />}
      </SectionRead>
    </Section>
  );
}

/** What became of the test email, and what the mail server said to it. */
function TestResult({ result }: { result: TestMail }) {
  const { outcome, detail } = result;
  const isGood = outcome === "accepted" || outcome === "written";
  return (
    <Alert tone={isGood ? "success" : "failure"} title={testMailText(result)}>
      {detail !== null && <span translate="no">{detail}</span>}
    </Alert>
  );
}

function Mails({ mails: { by, waiting, sent } }: { mails: MailStatus }) {
  return (
    <SectionBody>
      <p>
        {by === "server" ? (
          <Trans>Emails go to your mail server.</Trans>
        ) : (
          <Trans>Emails are saved as files, because SMTP_URL isn't set.</Trans>
        )}{" "}
        {waiting === null ? (
          <Trans>We couldn't find out if any are waiting.</Trans>
        ) : (
          <Waiting waiting={waiting} />
        )}
      </p>
      {sent !== null && <Sent sent={sent} />}
    </SectionBody>
  );
}

function Waiting({ waiting }: { waiting: NonNullable<MailStatus["waiting"]> }) {
  const { mails, retried, lateSince } = waiting;
  if (mails === 0) return <Trans>None are waiting.</Trans>;
  return (
    <>
      <Plural value={mails} one="# is waiting." other="# are waiting." />{" "}
      {retried > 0 && (
        <Plural
          value={retried}
          one="# failed and will be tried again."
          other="# failed and will be tried again."
        />
      )}{" "}
      {lateSince !== null && <Late since={lateSince} />}
    </>
  );
}

function Late({ since }: { since: number }) {
  const time = formatMinute(since);
  return <Trans>The oldest has been late since {time}.</Trans>;
}

function Sent({ sent: { mails, lastAt, givenUp } }: { sent: NonNullable<MailStatus["sent"]> }) {
  const last = lastAt === null ? "" : formatMinute(lastAt);
  return (
    <p>
      {mails === 0 ? (
        <Trans>None were sent since the start.</Trans>
      ) : (
        <Plural
          value={mails}
          one={`# was sent since the start, at ${last}.`}
          other={`# were sent since the start, the last one at ${last}.`}
        />
      )}{" "}
      {givenUp > 0 && (
        <Plural
          value={givenUp}
          one="# couldn't be delivered for a day and was dropped."
          other="# couldn't be delivered for a day and were dropped."
        />
      )}
    </p>
  );
}

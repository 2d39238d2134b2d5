import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { OperatorNotice } from "#contract/operations/operator/operator-status.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useToday } from "#web/platform/ui/format/use-today.ts";
import { AlertIcon, CheckIcon } from "#web/platform/ui/icons.tsx";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { noticeText } from "./notice-texts.ts";
import classes from "./notices-section.module.css";
import { operatorSettingsQuery, statusQuery } from "./operator.queries.ts";
import { SectionRead } from "./section-read.tsx";
import { Section, SectionBody } from "./section.tsx";
import type { RuntimeSettingName } from "./setting-texts.ts";

/** The setting that ends a notice, if it can change while the server runs. */
const settingOf: Partial<Record<OperatorNotice["kind"], RuntimeSettingName>> = {
  "graduation-year": "maxGraduationYear",
  "support-address": "supportEmail",
};

type NoticesSectionProps = { onChangeSetting: (name: RuntimeSettingName) => void };

/** What needs the operator's attention, each with what to do (R32.52). */
export function NoticesSection({ onChangeSetting }: NoticesSectionProps) {
  const read = useQuery(statusQuery());
  const now = useToday();
  const settings = useQuery(operatorSettingsQuery()).data?.settings;
  return (
    <Section title={t`What Needs Attention`}>
      <SectionRead
        read={read}
        lines={2}
        loading={t`Loading what needs attention`}
        failed={t`We couldn't load what needs attention.`}
      >
        {({ notices }) => (
          <SectionBody>
            {notices.length === 0 ? (
              <p className={classes["fine"]}>
                <CheckIcon size={20} />
                <Trans>Everything is fine.</Trans>
              </p>
            ) : (
              // Safari doesn't treat a list without bullets as a list.
              // oxlint-disable-next-line jsx-a11y/no-redundant-roles
              <ul role="list" className={classes["list"]}>
                {notices.map((notice) => {
                  const name = settingOf[notice.kind];
                  const setting = name && settings?.[name];
                  const isFixed = setting?.source === "environment";
                  const setBy = isFixed ? setting.variable : undefined;
                  const { title, advice } = noticeText(notice, now, setBy);
                  return (
                    <li key={notice.kind} className={classes["notice"]}>
                      <AlertIcon size={20} />
                      <ActionRow
                        buttons={
                          name &&
                          setting &&
                          !isFixed && (
                            <Button look="ghost" onClick={() => onChangeSetting(name)}>
                              <Trans>Change It</Trans>
                            </Button>
                          )
                        }
                      >
                        <h3>{title}</h3>
                        <p>{advice}</p>
                      </ActionRow>
                    </li>
                  );
                })}
              </ul>
            )}
          </SectionBody>
        )}
      </SectionRead>
    </Section>
  );
}

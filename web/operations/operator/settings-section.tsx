import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { OperatorSettings } from "#contract/operations/operator/operator.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { operatorSettingsQuery } from "./operator.queries.ts";
import type { RenderProof } from "./render-proof.ts";
import { SectionRead } from "./section-read.tsx";
import { Section, SectionBody } from "./section.tsx";
import { SettingDialog } from "./setting-dialog.tsx";
import {
  dueText,
  settingNames,
  settingTitle,
  settingValueText,
  type RuntimeSettingName,
} from "./setting-texts.ts";
import classes from "./settings-section.module.css";

type SettingsSectionProps = {
  /** The setting whose dialog is open, which a notice can open, too. */
  changing: RuntimeSettingName | undefined;
  onChange: (name: RuntimeSettingName | undefined) => void;
  renderProof: RenderProof;
};

/** The settings that can change while the server runs (R32.55). */
export function SettingsSection({ changing, onChange, renderProof }: SettingsSectionProps) {
  const read = useQuery(operatorSettingsQuery());
  const { data } = read;
  // The server refuses to change what the environment sets.
  const canChange = changing !== undefined && data?.settings[changing]?.source !== "environment";
  return (
    <Section title={t`Settings`}>
      <SectionRead
        read={read}
        lines={5}
        loading={t`Loading settings`}
        failed={t`We couldn't load the settings.`}
      >
        {({ settings, ...closed }) => (
          <SectionBody>
            {/* Safari doesn't treat a list without bullets as a list. */}
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
            <ul role="list" className={classes["list"]}>
              {settingNames.map((name) => {
                const setting = settings[name];
                return (
                  setting !== null && (
                    <SettingRow
                      key={name}
                      name={name}
                      setting={setting}
                      more={name === "retentionDays" ? dueText(closed) : undefined}
                      onChange={() => onChange(name)}
                    />
                  )
                );
              })}
            </ul>
          </SectionBody>
        )}
      </SectionRead>
      {canChange && data !== undefined && (
        <SettingDialog
          data={data}
          renderProof={renderProof}
          name={changing}
          onClose={() => onChange(undefined)}
        />
      )}
    </Section>
  );
}

type Setting = NonNullable<OperatorSettings["settings"][RuntimeSettingName]>;

type SettingRowProps = {
  name: RuntimeSettingName;
  setting: Setting;
  /** What it is about to do. */
  more: string | undefined;
  onChange: () => void;
};

function SettingRow({ name, setting, more, onChange }: SettingRowProps) {
  const { value, source, variable, isIgnored } = setting;
  const title = settingTitle(name);
  return (
    <li>
      <ActionRow
        buttons={
          source !== "environment" && (
            <Button look="ghost" aria-label={t`Change: ${title}`} onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
          )
        }
      >
        <h3>{title}</h3>
        <p>
          <bdi translate={typeof value === "string" && value !== "rolling" ? "no" : undefined}>
            {value === "rolling"
              ? t`Rolling: the year today's 9th graders graduate`
              : settingValueText(name, value)}
          </bdi>
        </p>
        {more !== undefined && <p>{more}</p>}
        <p className={classes["source"]}>
          {source === "environment" ? (
            <Trans>
              Set by <span translate="no">{variable}</span>. Change it there, then restart.
            </Trans>
          ) : source === "default" ? (
            <Trans>Default</Trans>
          ) : (
            <Trans>Changed on this page</Trans>
          )}{" "}
          {isIgnored && (
            <Trans>What was saved on this page isn't allowed anymore, so it has no effect.</Trans>
          )}
        </p>
      </ActionRow>
    </li>
  );
}

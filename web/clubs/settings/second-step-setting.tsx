import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/api/api-client.ts";
import { settingsKey } from "#web/platform/device/settings-key.ts";
import { untilItSucceeds } from "#web/platform/live/live-queries.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { SecondStepDialog } from "./second-step-dialog.tsx";

/** Whether a club requires a second step, and whether this session has passed one. */
const secondStepSettingQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...settingsKey(clubId), "second-step"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["second-step"].$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });

/** Whether everyone who runs the club needs a second step, for owners to change (R30.10). */
export function SecondStepSetting({ clubId, mayChange }: { clubId: string; mayChange: boolean }) {
  const { data } = useQuery(secondStepSettingQuery(clubId));
  const [isOpen, setIsOpen] = useState(false);
  const isRequired = data?.choice === "required";
  const mustMeetFirst = mayChange && data?.choice === "optional" && !data.own;
  return (
    <>
      <SettingCard
        title={t`Second Step`}
        action={
          mustMeetFirst ? (
            <ButtonLink to="/account" look="ghost">
              <Trans>Set Up Your Own First</Trans>
            </ButtonLink>
          ) : (
            mayChange && (
              <Button look="ghost" disabled={data === undefined} onClick={() => setIsOpen(true)}>
                {isRequired ? (
                  <Trans>Stop Requiring It</Trans>
                ) : (
                  <Trans>Require a Second Step</Trans>
                )}
              </Button>
            )
          )
        }
      >
        {isRequired ? (
          <>
            <Trans>Owners and officers need a second step to open this club.</Trans>{" "}
            <Trans>It can be an authenticator app, a passkey, or your school's login.</Trans>
          </>
        ) : (
          <>
            <Trans>Owners and officers can open this club with just their password.</Trans>{" "}
            {mustMeetFirst && (
              <Trans>To require a second step, add a passkey or an authenticator app first.</Trans>
            )}
          </>
        )}
      </SettingCard>
      {isOpen && data !== undefined && (
        <SecondStepDialog clubId={clubId} choice={data.choice} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

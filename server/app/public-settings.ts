import type { Settings } from "#contract/accounts/accounts.ts";
import { relyingPartyOf } from "../accounts/relying-party.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { maxGradYearAt, type ReadSettings } from "../platform/runtime-settings.ts";
import { version } from "../platform/version.ts";

/** Dependencies of the public settings. */
export type SettingsDeps = {
  config: Config;
  settings: ReadSettings;
  publicUrl: string;
  clock: Clock;
};

/** What pages need to know about this installation, which can change while the server runs. */
export async function getPublicSettings({
  config,
  settings,
  publicUrl,
  clock,
}: SettingsDeps): Promise<Settings> {
  const { supportEmail, maxGraduationYear, minPasswordLength, schoolLoginName } = await settings();
  return {
    baseUrl: publicUrl,
    supportEmail,
    maxGradYear: maxGradYearAt(maxGraduationYear, clock()),
    minPasswordLength,
    sendsMail: config.smtpUrl !== undefined,
    schoolLogin: config.oidc === undefined ? "" : schoolLoginName,
    passkeys: relyingPartyOf(publicUrl) !== undefined,
    version,
  };
}

import type { Settings } from "#contract/accounts.ts";
import { relyingPartyOf } from "../accounts/passkeys/relying-party.ts";
import type { Clock } from "../platform/clock.ts";
import { maxGradYearAt, type Config } from "../platform/config.ts";
import { version } from "../platform/version.ts";

/** Dependencies of the public settings. */
export type SettingsDeps = { config: Config; publicUrl: string; clock: Clock };

/** What pages need to know about this installation; a rolling year moves while the server runs. */
export function getPublicSettings({ config, publicUrl, clock }: SettingsDeps): Settings {
  return {
    baseUrl: publicUrl,
    supportEmail: config.supportEmail,
    maxGradYear: maxGradYearAt(config.maxGraduationYear, clock()),
    minPasswordLength: config.minPasswordLength,
    sendsMail: config.smtpUrl !== undefined,
    schoolLogin: config.oidc?.name ?? "",
    passkeys: relyingPartyOf(publicUrl) !== undefined,
    version,
  };
}

import type { NewPasswordSettings } from "#contract/accounts/accounts.ts";
import type { Config } from "../../platform/config.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";

/** How many of the most common passwords are refused: as many as ASVS 5.0 asks for (6.2.4). */
const refused = 3000;

/**
 * What a new password must be in this installation (R2.6). The list of common passwords is large:
 * it is loaded for the first password, and only if the operator wants them refused.
 */
export function newPasswordsOf({
  config: { refuseCommonPasswords },
  settings,
}: {
  config: Pick<Config, "refuseCommonPasswords">;
  settings: ReadSettings;
}): NewPasswordSettings {
  const minPasswordLength = async () => (await settings()).minPasswordLength;
  if (!refuseCommonPasswords) return { minPasswordLength };
  let common: { minLength: number; passwords: Promise<ReadonlySet<string>> } | undefined;
  return {
    minPasswordLength,
    async isCommon(password) {
      const minLength = await minPasswordLength();
      if (common?.minLength !== minLength) common = { minLength, passwords: loadCommon(minLength) };
      return (await common.passwords).has(password.toLowerCase());
    },
  };
}

/** The most common passwords among those that are long enough to be chosen. */
async function loadCommon(minLength: number): Promise<ReadonlySet<string>> {
  // Ordered by how common they are; the browser's hint uses the same list.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const long = dictionary["passwords-common"].filter((password) => password.length >= minLength);
  return new Set(long.slice(0, refused));
}

import type { Settings } from "#contract/accounts.ts";
import { maxGradYearAt } from "./config.ts";
import type { Deps } from "./deps.ts";

/** What pages need to know of this installation; a rolling year moves while the server runs. */
export function getPublicSettings({
  config,
  publicUrl,
  clock,
}: Pick<Deps, "config" | "publicUrl" | "clock">): Settings {
  return {
    baseUrl: publicUrl,
    supportEmail: config.supportEmail,
    maxGradYear: maxGradYearAt(config.maxGradYear, clock()),
    minPasswordLength: config.minPasswordLength,
  };
}

import type { RuntimeSettings } from "#contract/platform/runtime-settings.ts";
import type { ReadSettings } from "#server/platform/runtime-settings.ts";

/** The same dependencies with other settings. */
export function withSettings<Parts extends { settings: ReadSettings }>(
  deps: Parts,
  settings: Partial<RuntimeSettings>,
): Parts {
  return { ...deps, settings: async () => ({ ...(await deps.settings()), ...settings }) };
}

import type { Account } from "#contract/accounts/accounts.ts";
import type {
  OperatorSettings,
  SettingsChange,
  SettingsChangeInput,
} from "#contract/operations/operator/operator.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { recordAct } from "../../accounts/acts.ts";
import type { Client } from "../../accounts/client.ts";
import { countClosedAccounts } from "../../accounts/privacy/erasure.ts";
import { proveOwner, type OwnerDeps } from "../../accounts/prove-owner.ts";
import { requireStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Config } from "../../platform/config.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import {
  longestRetention,
  settingVariables,
  type SettingName,
  type SettledSettings,
} from "../../platform/runtime-settings.ts";
import { findSettings, type CurrentSettings } from "../../platform/settings/current-settings.ts";
import { storeSetting } from "../../platform/settings/stored-settings.store.ts";

/** Dependencies of the operators' settings. */
export type OperatorSettingsDeps = OwnerDeps &
  Pick<CurrentSettings, "forgetSettings"> & {
    config: Pick<Config, "given" | "backupHours" | "backupDays" | "oidc">;
    database: Database;
  };

/** What operators see of the settings (R32.20), as the database has them now. */
export async function describeSettings(deps: OperatorSettingsDeps): Promise<OperatorSettings> {
  const { config, database, clock } = deps;
  const settled = await findSettings(config, database.read);
  const describe = <Name extends SettingName>(name: Name): SettledSettings[Name] & Variable => ({
    ...settled[name],
    variable: settingVariables[name].variable,
  });
  const settings = {
    maxGraduationYear: {
      ...describe("maxGraduationYear"),
      minimum: bounds.minGradYear,
      maximum: bounds.lastGradYear,
    },
    supportEmail: { ...describe("supportEmail"), maxLength: bounds.maxEmailLength },
    minPasswordLength: {
      ...describe("minPasswordLength"),
      minimum: bounds.minPasswordLength,
      maximum: bounds.maxPasswordLength,
    },
    schoolLoginName:
      config.oidc === undefined
        ? null
        : { ...describe("schoolLoginName"), maxLength: bounds.maxSchoolLoginNameLength },
    retentionDays: { ...describe("retentionDays"), minimum: 0, maximum: longestRetention(config) },
  };
  const { retentionDays } = settled;
  const closed = await countClosedAccounts(database.read, clock(), retentionDays.value);
  return { settings, closedAccounts: closed.all, dueAccounts: closed.due };
}

type Variable = { variable: string };

/**
 * Changes settings, all of them or none, and records each change as an act. Fewer days until closed
 * accounts are erased can't be taken back, so they need the operator's password, or what proves it
 * instead (R32.23). Throws what `requireStanding` and `proveOwner` throw, `set-by-environment`
 * for one that the environment sets, and `invalid-input` for a retention that backups make too long,
 * or without a school login its name.
 */
export async function changeSettings(
  deps: OperatorSettingsDeps,
  client: Client,
  { account, sessionId }: { account: Account; sessionId: string },
  { password, ...change }: SettingsChangeInput,
): Promise<void> {
  const { config, database, clock } = deps;
  requireChangeable(config, change);
  const changedAt = clock().getTime();
  const isOwner = erasesSooner(await findSettings(config, database.read), change)
    ? await proveOwner(deps, client, { account, sessionId }, password)
    : undefined;
  await transaction(database.write, async (db) => {
    await requireStanding(db, []);
    const before = await findSettings(config, db);
    // Someone else may have raised the days meanwhile.
    if (isOwner === undefined && erasesSooner(before, change))
      throw new AppError("not-confirmed-again");
    await isOwner?.(db);
    for (const [name, to] of entriesOf(change)) {
      const from = before[name].source === "stored" ? before[name].value : null;
      if (from === to && !before[name].isIgnored) continue;
      const value = to === null ? undefined : JSON.stringify(to);
      await storeSetting(db, { name, value, changedAt });
      await recordChange(db, { at: changedAt, actorId: account.id }, { name, from, to });
    }
  });
  deps.forgetSettings();
}

/** Whether a change lets closed accounts be erased sooner than now. */
function erasesSooner({ retentionDays: now }: SettledSettings, change: SettingsChange): boolean {
  const { retentionDays: to } = change;
  return to !== undefined && (to ?? now.default) < now.value;
}

type Change = { name: SettingName; from: unknown; to: unknown };

function recordChange(
  db: Db,
  by: { at: number; actorId: string },
  { name, from, to }: Change,
): Promise<void> {
  // The log can't be changed, and a contact may be someone's own email.
  const details = name === "supportEmail" ? { name } : { name, from, to };
  return recordAct(db, { ...by, kind: "setting-changed", details });
}

function entriesOf(change: SettingsChange): [SettingName, string | number | null][] {
  const entries = Object.entries(change) as [SettingName, string | number | null | undefined][];
  return entries.flatMap(([name, to]) => (to === undefined ? [] : [[name, to]]));
}

/** Throws for settings that can't be changed here. */
function requireChangeable(config: OperatorSettingsDeps["config"], change: SettingsChange): void {
  const given = entriesOf(change).filter(([name]) => config.given[name] !== undefined);
  if (given.length > 0)
    throw new AppError("set-by-environment", {
      fields: Object.fromEntries(
        given.map(([name]): [string, Issue] => {
          const { variable } = settingVariables[name];
          return [name, { code: "set-by-environment", params: { variable } }];
        }),
      ),
    });
  const maximum = longestRetention(config);
  const fields: Record<string, Issue> = {
    ...((change.retentionDays ?? 0) > maximum && {
      retentionDays: { code: "too-large", params: { maximum } },
    }),
    ...(change.schoolLoginName !== undefined &&
      config.oidc === undefined && { schoolLoginName: { code: "malformed" } }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
}

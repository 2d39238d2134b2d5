import { t } from "@lingui/core/macro";
import { attempt } from "#web/platform/api/attempt.ts";
import { notify } from "./notify.ts";

const answerMs = 10_000;
let asking: Promise<boolean> | undefined;

/** The script that this page began with; its name changes with each build. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";

/**
 * Whether a file can't be loaded because Rollcall was updated since the page was opened: then the
 * page's own script is gone, too. Only Rollcall itself can say so, no filter or proxy (R13.33).
 */
export function isUpdated(): Promise<boolean> {
  asking ??= ask().then((updated) => {
    if (!updated) asking = undefined;
    return updated;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    const look = { cache: "no-store", signal: AbortSignal.timeout(answerMs) } as const;
    const { status } = await fetch(ownScript(), { method: "HEAD", ...look });
    if (status !== 404) return false;
    const body = (await (await fetch(ownScript(), look)).json()) as { error?: { code?: unknown } };
    return body.error?.code === "not-found";
  } catch {
    return false;
  }
}

/** Says that Rollcall was updated, if that is why a file is missing (R13.33). */
export async function sayIfUpdated(): Promise<boolean> {
  const updated = await isUpdated();
  if (updated)
    notify(t`Rollcall was updated. Reload the page to continue.`, "failure", {
      label: t`Reload`,
      onAct: () => location.reload(),
    });
  return updated;
}

const reloadedKey = "reloaded-after-update";

/** Loads the page again if Rollcall was updated, once a version: nodes may be updated one after another. */
export async function reloadIfUpdated(): Promise<void> {
  if (!(await isUpdated())) return;
  const isFirst = attempt(() => {
    const key = `${reloadedKey} ${ownScript()}`;
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "");
    return true;
  });
  // Where the browser blocks storage, nothing would end the reloads.
  if (isFirst === true) location.reload();
}

import type { RequirementState } from "#contract/requirements/requirements.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import { stateText } from "./requirement-texts.ts";

const tones = {
  met: "on",
  "on-track": "on",
  possible: "off",
  impossible: "ended",
  "not-met": "ended",
} as const;

/** Where someone stands on a requirement, in words. */
export function StatePill({ state }: { state: RequirementState }) {
  return <StatusPill tone={tones[state]}>{stateText(state)}</StatusPill>;
}

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { OwnRequirement } from "#contract/requirements/requirements.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { OwnRequirementOf } from "./own-requirement.tsx";
import classes from "./own-requirements.module.css";

/** Where a member stands on each of a club's requirements (R26.7). */
export function OwnRequirements({ requirements }: { requirements: readonly OwnRequirement[] }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes["card"] ?? ""}>
      <h2 id={id}>
        <Trans>Requirements</Trans>
      </h2>
      <ul className={classes["list"]} aria-label={t`Requirements`}>
        {requirements.map((requirement) => (
          <OwnRequirementOf key={requirement.id} requirement={requirement} />
        ))}
      </ul>
    </Card>
  );
}

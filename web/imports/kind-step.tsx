import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { RadioField } from "#web/ui/radio-field.tsx";
import classes from "./import-page.module.css";
import { kindText } from "./import-texts.ts";
import type { SheetKind } from "./roles.ts";
import type { Importing } from "./use-import.ts";
import { Select } from "#web/ui/select.tsx";

const kinds: readonly SheetKind[] = ["grid", "responses", "event", "members"];

/** Asks for the kind of sheet and its tab. */
export function KindStep({ importing }: { importing: Importing }) {
  const { tabs, chosen, chooseTab, say, go } = importing;
  const id = useId();
  if (chosen === undefined) return null;
  const { tab, layout } = chosen;
  return (
    <Card padded className={classes["step"]}>
      {tabs.length > 1 && (
        <div className={classes["field"]}>
          <label htmlFor={id} className={classes["label"]}>
            <Trans>Which tab?</Trans>
          </label>
          <Select id={id} value={tab} onChange={({ target }) => chooseTab(Number(target.value))}>
            {tabs.map(({ name, isCombined }, index) => (
              <option key={isCombined ? "" : name} value={index}>
                {isCombined ? t`All meetings: ${name}` : name}
              </option>
            ))}
          </Select>
          <p className={classes["soft"]}>
            <Trans>Import one tab at a time. Then come back for the next one.</Trans>
          </p>
        </div>
      )}
      <RadioField
        key={tab}
        label={t`What's in it?`}
        name="kind"
        stacked
        options={kinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
        defaultValue={layout.kind}
        onInput={(kind) => say({ kind })}
      />
      <div className={classes["buttons"]}>
        <Button onClick={() => go("columns")}>
          <Trans>Continue</Trans>
        </Button>
        <Button look="quiet" onClick={() => go("choose")}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </Card>
  );
}

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { YearStart } from "#contract/clubs/years.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { localDate } from "#web/platform/language/local-date.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useSaveFile } from "#web/platform/ui/use-save-file.ts";
import sections from "#web/platform/ui/page/sections.module.css";
import { RehearsalTable } from "./rehearsal-table.tsx";
import {
  commandOf,
  draftOf,
  hasOwner,
  keepChanges,
  rehearse,
  takeUpChanges,
  ticked,
  type YearChanges,
} from "./year-draft.ts";
import classes from "./year-form.module.css";
import { OfficersPart, RequirementsPart } from "./year-parts.tsx";

type YearFormProps = { accountId: string; clubId: string; start: YearStart; onDone: () => void };

/** The new year: its details, what carries over, and a rehearsal, name by name (R31.1). */
export function YearForm({ accountId, clubId, start, onDone }: YearFormProps) {
  const place = { accountId, clubId };
  const [changes, setChanges] = useState(() => takeUpChanges(place));
  const draft = draftOf(start, changes);
  const [asked, setAsked] = useState(false);
  const set = (more: YearChanges) => {
    const changed = { ...changes, ...more };
    keepChanges(place, changed);
    setChanges(changed);
  };
  const form = useForm({ submit: async () => setAsked(true) });
  const people = rehearse(start.people, draft);
  const { saving, save } = useSaveFile();
  const { name } = draft;
  return (
    <div className={sections["sections"]}>
      <Card padded>
        <form {...form.props} id="new-year" className={classes["form"]}>
          <div className={classes["pair"]}>
            <TextField
              label={t`Name`}
              name="name"
              required
              autoComplete="off"
              maxLength={bounds.maxYearNameLength}
              value={name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              error={form.errors["name"]}
            />
            <TextField
              label={t`First Day`}
              name="startsOn"
              type="date"
              required
              max="9999-12-31"
              value={draft.startsOn}
              onChange={({ currentTarget }) => set({ startsOn: currentTarget.value })}
              error={form.errors["startsOn"]}
            />
          </div>
          <RadioField
            label={t`Points that carry over`}
            name="carry"
            defaultValue={draft.carry}
            options={[
              { value: "all", label: t`All` },
              { value: "part", label: t`Part` },
              { value: "none", label: t`None` },
            ]}
            onInput={(carry) => set({ carry })}
          />
          {draft.carry === "part" && (
            <div className={classes["pair"]}>
              <TextField
                label={t`Percent`}
                name="percent"
                type="number"
                inputMode="numeric"
                required
                min={1}
                max={100}
                value={draft.percent}
                onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
                error={form.errors["percent"]}
              />
              <TextField
                label={t`At most (points)`}
                name="most"
                type="number"
                inputMode="numeric"
                min={0}
                max={bounds.maxPoints}
                placeholder={t`No limit`}
                value={draft.most}
                onChange={({ currentTarget }) => set({ most: currentTarget.value })}
                error={form.errors["most"]}
              />
            </div>
          )}
        </form>
      </Card>
      <RequirementsPart start={start} draft={draft} changes={changes} set={set} />
      <OfficersPart start={start} draft={draft} changes={changes} set={set} />
      <Card>
        <div className={classes["head"]}>
          <h2>
            <Trans>Preview</Trans>
          </h2>
          <p>
            <Trans>
              Nothing changes until you start {name}. Check who has graduated: they leave your lists
              and keep their attendance.
            </Trans>
          </p>
          <p>{sumOf(people)}</p>
          <p>
            {broughtText(draft.requirementIds.size, start.officers.length - draft.stayingIds.size)}
          </p>
          {start.active.length > 0 && <p>{activeText(start.active.length)}</p>}
          {people.length > 0 && (
            <div>
              <Button
                look="ghost"
                disabled={saving}
                onClick={() =>
                  save(async () => {
                    const { rehearsalFile } = await import("./rehearsal-file.ts");
                    return csvResponse(rehearsalFile(people, start.requirements), name);
                  })
                }
              >
                <Trans>Download Preview</Trans>
              </Button>
            </div>
          )}
        </div>
        {people.length === 0 ? (
          <EmptyState title={t`No Members Yet`}>
            <Trans>You can start a new year without members, too.</Trans>
          </EmptyState>
        ) : (
          <RehearsalTable
            people={people}
            requirements={start.requirements}
            onGraduate={(id, graduates) =>
              set({ graduates: ticked(changes.graduates, id, graduates) })
            }
            onType={(id, typed) => {
              const byHand = new Map(draft.byHand);
              if (typed === "") byHand.delete(id);
              else byHand.set(id, typed);
              set({ byHand });
            }}
          />
        )}
      </Card>
      <div className={classes["start"]}>
        <Button type="submit" form="new-year" disabled={!hasOwner(start, draft)}>
          {t`Start ${name}`}
        </Button>
      </div>
      {asked && (
        <PreviewDialog
          clubId={clubId}
          command={commandOf(start, draft)}
          asksWhy={false}
          words={() => ({
            title: t`Start ${name}?`,
            button: t`Start ${name}`,
            done: t`${name} has started.`,
            about: [
              ...startsEarlyTexts(draft.startsOn),
              t`You can undo this for 30 days, until someone checks in or gets a carry-over in the new year.`,
            ].join(" "),
          })}
          onDone={() => {
            keepChanges(place, undefined);
            onDone();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** Says so if the year starts before its first day, `YYYY-MM-DD`, as in the summer. */
function startsEarlyTexts(firstDay: string): string[] {
  if (firstDay <= localDate(Date.now())) return [];
  const day = formatEventDate(firstDay);
  return [t`The new year starts now, not on ${day}.`];
}

function csvResponse(text: string, name: string): Response {
  const fileName = encodeURIComponent(`${t`Preview of ${name}`}.csv`);
  const headers = { "content-disposition": `attachment; filename*=UTF-8''${fileName}` };
  return new Response(text, { headers });
}

function sumOf(people: ReturnType<typeof rehearse>): string {
  const staying = people.filter(({ graduates }) => !graduates);
  const points = formatNumber(people.reduce((sum, { starts = 0 }) => sum + starts, 0));
  const members = plural(staying.length, { one: "# member", other: "# members" });
  const graduates = plural(people.length - staying.length, {
    one: "# graduate",
    other: "# graduates",
  });
  return t`${members}, ${graduates}, and ${points} points carried over.`;
}

/** What comes along, and who doesn't. */
function broughtText(requirements: number, officers: number): string {
  const copied = plural(requirements, {
    0: "No requirements are copied.",
    one: "# requirement is copied.",
    other: "# requirements are copied.",
  });
  const leaving = plural(officers, {
    0: "All officers stay.",
    one: "# officer loses access.",
    other: "# officers lose access.",
  });
  return `${copied} ${leaving}`;
}

function activeText(events: number): string {
  return plural(events, {
    one: "# event is still Active. Its check-in ends with the year.",
    other: "# events are still Active. Their check-in ends with the year.",
  });
}

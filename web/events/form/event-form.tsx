import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type FocusEvent } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import type { Feature } from "#contract/clubs/used-features/features.ts";
import type { Event, EventInput } from "#contract/events/events.ts";
import type { ChangedMeanwhile } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { hoursIssue } from "#web/ledger/points-issue.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import type { DraftPlace } from "#web/platform/device/drafts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { fullYear } from "#web/platform/ui/fields/full-year.ts";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm, type FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useGoBack } from "#web/platform/ui/page/go-back.ts";
import { overtakenBy } from "../event-texts.ts";
import { BegunBefore } from "./begun-before.tsx";
import { CategoryField } from "./category-field.tsx";
import classes from "./event-form.module.css";
import { readEventInput } from "./event-input.ts";
import { CodeKindField, HoursField } from "./folded-fields.tsx";
import { LastSettings } from "./last-settings-hint.tsx";
import { MoreOptions } from "./more-options.tsx";
import { TimesFields, type Twice } from "./times-fields.tsx";
import { movedLastDay } from "./typed-times.ts";
import { useEventDraft, useKeptDraft, type TypedEvent } from "./use-event-draft.ts";

type EventFormProps = {
  /** The event to change; a new one starts Active and empty. */
  event?: Event;
  /** False for an event of a year that ended: it can't be Active (R31.13). */
  hasCheckIn?: boolean;
  /** The time zone of its times; undefined until it is known. */
  timeZone: string | undefined;
  /** The event whose settings a new one can take over in one press; undefined for none. */
  last?: Event | undefined;
  /** Whether the club has used a feature, whose field is then in sight (R13.41). */
  uses: (feature: Feature) => boolean;
  /** The club's categories, in order; empty until known. */
  categories: readonly Category[];
  /** Where the draft is stored until it is saved or discarded. */
  keptAs: DraftPlace;
  /**
   * Saves, and returns how to move on; if it throws, the error is shown, and the input stays.
   * `revision` is that of the event the form replaces; 0 for a new one. `reason` is required for sealed events.
   */
  save: (
    input: EventInput,
    sent: { key: string; revision: number; reason: string },
  ) => Promise<() => Promise<unknown>>;
};

type FieldsProps = EventFormProps & {
  /** The draft that the fields start with, instead of the event. */
  continued: TypedEvent | undefined;
  /** Continues with a draft; undefined if there is none. */
  onContinue: (() => void) | undefined;
};

/** The form of an event. It starts with what is saved, and offers to continue what was typed (R6.13). */
export function EventForm(props: EventFormProps) {
  const kept = useKeptDraft(props.keptAs);
  const [isContinued, setIsContinued] = useState(false);
  return (
    <Fields
      key={String(isContinued)}
      {...props}
      continued={isContinued ? kept : undefined}
      onContinue={kept && !isContinued ? () => setIsContinued(true) : undefined}
    />
  );
}

function Fields({
  event,
  hasCheckIn = true,
  timeZone,
  last,
  uses,
  categories,
  keptAs,
  save,
  continued,
  onContinue,
}: FieldsProps) {
  const goBack = useGoBack("/admin/events");
  const draft = useEventDraft(keptAs, event, continued);
  const { typed } = draft;
  const [expectedRevision, setExpectedRevision] = useState(typed.expectedRevision);
  const sealed = typeof event?.sealedAt === "number";
  const [hasTyped, setHasTyped] = useState(false);
  const [touched] = useState(() => new Set<string>());
  const [twice, setTwice] = useState<Twice>({});
  // A field that moved would lose what was typed.
  const [inSight] = useState(() => ({ hours: uses("hours"), codeKind: uses("changing-codes") }));
  const form = useForm({
    key: typed.key,
    check: (data): FieldErrors => {
      const [start, end] = [textOf(data, "starts"), textOf(data, "ends")];
      const minutes = readHours(textOf(data, "hours"));
      const wrongHours = minutes === null ? undefined : hoursIssue(minutes);
      const isBoth = data.has("countsTime") && minutes !== null;
      const issue: Issue | undefined = isBoth ? { code: "hours-by-clock" } : wrongHours;
      const hours = issue && { hours: issue };
      if (start === "" && end === "") return { ...hours };
      return {
        ...hours,
        ...(textOf(data, "date") === "" && { date: { code: "required" } }),
        ...(start === "" && { starts: { code: "required" } }),
        ...(end === "" && { ends: { code: "required" } }),
      };
    },
    submit: (data, key) =>
      submit(readEventInput(data, event), { key, reason: textOf(data, "reason") }),
  });
  const submit = async (input: EventInput, sent: { key: string; reason: string }) => {
    try {
      const leadOn = await save(input, { ...sent, revision: expectedRevision });
      // A reload on the way to the next page must not offer what has been saved.
      draft.forget();
      await leadOn();
    } catch (error) {
      // People who save again have read what they replace.
      const by = changedBy(error);
      if (by !== undefined) setExpectedRevision(by.revision);
      setTwice(twiceIn(error));
      throw error;
    }
  };
  const date = useRef(typed.date);
  /** The Last Day stays as far from the date as it was, whatever date is typed. */
  const moveLastDay = ({ elements }: HTMLFormElement) => {
    const [first, last] = [elements.namedItem("date"), elements.namedItem("endsOn")];
    if (!(first instanceof HTMLInputElement && last instanceof HTMLInputElement)) return;
    if (first.value === "" || first.value === date.current) return;
    last.value = movedLastDay(last.value, date.current, first.value);
    date.current = first.value;
  };
  const showFullYear = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    const full = fullYear(field.value);
    if (full === field.value) return;
    field.value = full;
    if (field.form !== null) moveLastDay(field.form);
  };
  return (
    <Card padded>
      {onContinue && !hasTyped && <BegunBefore onContinue={onContinue} />}
      {event === undefined && !continued && (
        <LastSettings event={last} form={form.props.ref} touched={touched} />
      )}
      <form
        {...form.props}
        className={classes["form"]}
        onInput={(input) => {
          form.props.onInput?.(input);
          moveLastDay(input.currentTarget);
          if (input.target instanceof HTMLInputElement) touched.add(input.target.name);
          setHasTyped(true);
          draft.keep(input.currentTarget, expectedRevision);
        }}
      >
        {form.failure && <Failure failure={form.failure} />}
        {hasCheckIn ? (
          <RadioField
            label={t`Active Status`}
            name="status"
            options={[
              { value: "Active", label: t`Active`, hint: t`Members can check in` },
              { value: "Inactive", label: t`Inactive`, hint: t`The code doesn't work` },
            ]}
            defaultValue={typed.status}
          />
        ) : (
          <input type="hidden" name="status" value="Inactive" />
        )}
        <TextField
          label={t`Event Name`}
          name="name"
          autoComplete="off"
          defaultValue={typed.name}
          error={form.errors["name"]}
        />
        <div className={classes["pair"]}>
          <TextField
            label={t`Event Date`}
            name="date"
            type="date"
            // Four digits are enough for a year.
            max="9999-12-31"
            defaultValue={typed.date}
            onBlur={showFullYear}
            error={form.errors["date"]}
          />
          <TextField
            label={t`Points`}
            name="points"
            type="number"
            inputMode="numeric"
            step={1}
            defaultValue={typed.points}
            error={form.errors["points"]}
          />
        </div>
        <TimesFields typed={typed} errors={form.errors} timeZone={timeZone} twice={twice} />
        {inSight.hours && <HoursField typed={typed} errors={form.errors} />}
        <CategoryField
          key={categories.length}
          categories={categories}
          defaultValue={typed.categoryId}
        />
        {inSight.codeKind && <CodeKindField typed={typed} />}
        <MoreOptions typed={typed} errors={form.errors} inSight={inSight} />
        {sealed && (
          <TextField
            label={t`Reason`}
            description={t`Attendance is locked, so changes need a reason. Members can see it.`}
            name="reason"
            required
            autoComplete="off"
            maxLength={bounds.maxReasonLength}
            error={form.errors["reason"]}
          />
        )}
        <div className={classes["actions"]}>
          <Button type="submit" loading={form.pending}>
            <Trans>Save</Trans>
          </Button>
          <Button look="quiet" onClick={goBack}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Failure({ failure }: { failure: Error }) {
  const by = changedBy(failure);
  return by === undefined ? (
    <Alert title={t`We couldn't save the event.`}>{failure.message}</Alert>
  ) : (
    <Alert title={t`Someone else changed this event.`}>
      {overtakenBy(by)}{" "}
      <Trans>What you typed is still here. Save again to replace their changes.</Trans>
    </Alert>
  );
}

/** The ambiguous times, for which one of two instants must be chosen. */
function twiceIn(error: unknown): Twice {
  const { starts, ends } = error instanceof ApiError ? error.fields : {};
  const offsets = (issue: Issue | undefined) =>
    issue?.code === "comes-twice" ? issue.params : undefined;
  return { starts: offsets(starts), ends: offsets(ends) };
}

/** The operation that overtook the form, if that is why saving failed. */
function changedBy(error: unknown): ChangedMeanwhile["by"] | undefined {
  return error instanceof ApiError && error.code === "changed-meanwhile"
    ? (error.beside as ChangedMeanwhile).by
    : undefined;
}

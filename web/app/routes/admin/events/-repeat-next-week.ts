import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Event } from "#contract/events/events.ts";
import { isSameName } from "#contract/members/name-search.ts";
import { dateText } from "#web/events/event-texts.ts";
import { eventsQuery } from "#web/events/events.queries.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { localDate } from "#web/platform/language/local-date.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";

/**
 * Creates next week's event like an existing one in one press, opens it, and offers Undo in the
 * notice; if next week has an event of that name already, opens that one (R6.31). Undefined for
 * events without a date or canceled ones, and while that event is being repeated.
 */
export function useRepeatNextWeek(clubId: string): (event: Event) => (() => void) | undefined {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const open = (eventId: string) =>
    navigate({ to: "/admin/events/$eventId/details", params: { eventId } });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ event, date }: { event: Event; date: string }) => {
      const command = { kind: "repeat-event" as const, eventId: event.id, dates: [date] };
      const { revision, eventIds } = await operate(queryClient, clubId, { command });
      const [created] = eventIds;
      if (created !== undefined) return { eventId: created, revision };
      const { events } = await queryClient.fetchQuery(eventsQuery(clubId));
      return { eventId: events.find((one) => isSame(one, event, date))?.id };
    },
    onSuccess: async ({ eventId, revision }, { event, date }) => {
      const [title, day] = [eventTitle(event), dateText(date)];
      if (eventId !== undefined) await open(eventId);
      if (revision === undefined) notify(t`${title} on ${day} already exists.`);
      else notifyDone(t`Created ${title} on ${day}.`, { clubId, revision });
    },
    onError: ({ message }, { event }) => {
      const title = eventTitle(event);
      notify(`${t`We couldn't create ${title} for next week.`} ${message}`);
    },
  });
  return (event) => {
    const { id, date, cancelledAt } = event;
    if (date === null || cancelledAt !== null || (isPending && variables.event.id === id))
      return undefined;
    return () => mutate({ event, date: nextSameWeekday(date, localDate(Date.now())) });
  };
}

function isSame(one: Event, { name }: Event, date: string): boolean {
  return one.date === date && isSameName(one.name, name);
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

/**
 * The next day on the same weekday as a date: whole weeks later, and not before `today`, so that
 * last week's event leads to today's. Both are `YYYY-MM-DD`.
 */
export function nextSameWeekday(date: string, today: string): string {
  const [from, now] = [Date.parse(date), Date.parse(today)];
  const weeks = Math.max(1, Math.ceil((now - from) / weekMs));
  return new Date(from + weeks * weekMs).toISOString().slice(0, 10);
}

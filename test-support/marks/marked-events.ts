import { eventAnswerSchema, eventListSchema, type EventInput } from "#contract/events/events.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { condition, requirementInput } from "../club-data/requirements.ts";
import { setStandings } from "../club-data/standings.ts";
import { eventInput } from "../people/people.ts";
import { done, type Marking } from "./marking.ts";

export type MarkedEvents = Awaited<ReturnType<typeof markEvents>>;

/** Marks a club's name, rules, and events, and adds events that not everyone may see. */
export async function markEvents({ app, club, owner, api, mark, post, run }: Marking) {
  const day = (days: number) =>
    new Date(app.deps.clock().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  const addEvent = async (details: Partial<EventInput>) =>
    eventAnswerSchema.parse(await post("/events", eventInput(details))).event.id;
  const setEvent = async (id: string, details: Partial<EventInput>) => {
    const input = { ...eventInput(details), revision: 1_000_000 };
    done(await owner.browser.put(`${api}/events/${id}`, input));
  };

  await setStandings(owner, "nothing");
  mark("the club's name", [owner.club.name]);
  const { categoryId, requirementId } = club;
  const category = { categoryId, name: "Zqcategory", archived: false };
  await run({ kind: "set-categories", categories: [category] });
  const conditions = [condition({ need: 4 }), condition({ categories: [categoryId] })];
  const rules = { conditions, atLeast: 1 };
  const input = requirementInput({ name: "Zqrequirement", note: "zqletter", ...rules });
  await run({ kind: "set-requirement", requirementId, input });
  mark("requirements, categories, and years", ["Zqcategory", "Zqrequirement", "zqletter"]);
  await app.deps.database.write
    .updateTable("terms")
    .set({ name: "Zqyear" })
    .where("clubId", "=", club.clubId)
    .execute();
  mark("requirements, categories, and years", ["Zqyear"]);

  const notes = (name: string) => `zqeventnote ${name}`;
  await setEvent(club.eventId, { name: "Zqdoor", date: null, points: 48_501 });
  await setEvent(club.attendedId, { name: "Zqactive", points: 48_503, note: notes("active") });
  await setEvent(club.datedId, { name: "Zqdated", minutes: 57_391, categoryId });
  mark("the name of the event at the door", ["Zqdoor"]);
  mark("names of other Active events", ["Zqactive", "Zqdated"]);
  const hidden = { status: "Inactive", categoryId } as const;
  const hiddenId = await addEvent({
    ...hidden,
    name: "Zqhidden",
    date: day(0),
    points: 48_505,
    note: notes("hidden"),
  });
  const draftId = await addEvent({ ...hidden, name: "Zqdraft", date: day(300) });
  const canceledId = await addEvent({ name: "Zqcanceled", date: day(3) });
  await run({ kind: "cancel-event", eventId: canceledId }, "zqreason canceled");
  const deletedId = await addEvent({ name: "Zqdeleted", date: day(4) });
  await run({ kind: "delete-event", eventId: deletedId });
  mark("names of other events", ["Zqhidden", "Zqdraft", "Zqcanceled", "Zqdeleted"]);
  mark("points, hours, notes, and counts of events", [48_501, 48_505]);
  mark("points, hours, notes, and counts of events", [notes("active"), notes("hidden")]);
  await run({ kind: "count-heads", eventId: club.eventId, heads: 90_817, note: "zqheads" });
  mark("points, hours, notes, and counts of events", [90_817, "zqheads"]);
  const { slips } = slipsAnswerSchema.parse(
    await post(`/events/${club.eventId}/slips`, { count: 2 }),
  );
  mark(
    "codes that check people in",
    slips.map(({ code }) => code),
  );
  const { events } = eventListSchema.parse(done(await owner.browser.get(`${api}/events`)));
  mark(
    "codes that check people in",
    events.map(({ code }) => code),
  );
  return {
    hiddenId,
    draftId,
    attendedCode: events.find(({ id }) => id === club.attendedId)?.code,
    eventIds: [...events.map(({ id }) => id), deletedId],
  };
}

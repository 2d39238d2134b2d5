import { request } from "./request.ts";

/** The ids of an event's attendees, as an admin's page reads them. */
export async function attendeesOf(
  url: string,
  { cookie, clubId, eventId }: { cookie: string; clubId: string; eventId: string },
): Promise<string[]> {
  const path = `/api/clubs/${clubId}/events/${eventId}/attendees`;
  const { status, text } = await request(url + path, { cookie });
  if (status !== 200) throw new Error(`The attendees were answered with ${status}.`);
  const { attendees } = JSON.parse(text) as { attendees: { id: string }[] };
  return attendees.map(({ id }) => id);
}

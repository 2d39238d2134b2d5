import { request } from "./request.ts";

/** The ids of an event's attendees, as an admin's page reads them. */
export async function attendeesOf(url: string, cookie: string, eventId: string): Promise<string[]> {
  const { status, text } = await request(`${url}/api/admin/events/${eventId}/attendees`, {
    cookie,
  });
  if (status !== 200) throw new Error(`The attendees were answered with ${status}.`);
  const { attendees } = JSON.parse(text) as { attendees: { id: string }[] };
  return attendees.map(({ id }) => id);
}

import type { Attendee } from "#contract/attendance/attendance.ts";
import type { Event } from "#contract/events/events.ts";
import type { ClubMember } from "#contract/members/members.ts";
import type { Admin } from "#test-support/people/people.ts";

/** Reads an event's attendees over the HTTP API, for journeys that aren't about them. */

export async function attendeesOf(admin: Admin, event: Event): Promise<Attendee[]> {
  const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
  return (body as { attendees: Attendee[] }).attendees;
}

export async function membersOf(admin: Admin): Promise<ClubMember[]> {
  const { body } = await admin.browser.get(`${admin.api}/members`);
  return (body as { members: ClubMember[] }).members;
}

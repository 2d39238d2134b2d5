import type { Page } from "@playwright/test";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import type { MemberClub } from "#contract/clubs/clubs.ts";
import type { Event } from "#contract/events/events.ts";
import { demoLogins } from "#demo/clubs.ts";
import { createBrowser, giveSession } from "#test-support/browser/browser.ts";
import {
  asAdmin,
  asMember,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
  type Person,
} from "#test-support/people/people.ts";

/** A server with the demo's data, its accounts, and the data to find there. */
export type Stage = {
  url: string;
  /** The demo's admin and member. */
  admin: Admin;
  member: Member;
  /** The club of both. */
  clubId: string;
  /** Texts typed by people: their names, and those of their clubs and events. */
  typed: readonly string[];
  /** Finds an event of the club by a part of its name. */
  event(name: string): Event;
  /** Creates new users without any data. */
  newAdmin(): Promise<Admin>;
  newMember(): Promise<Member>;
};

/** The new users. */
const newcomer = {
  admin: { firstName: "Edda", lastName: "Sørensen", clubName: "Mural Club" },
  member: { firstName: "Theo", lastName: "Vandermeer" },
};

/** Logs in the demo's users. */
export async function openStage(url: string): Promise<Stage> {
  const admin = asAdmin(await logIn(url, demoLogins.admin));
  const member = asMember(await logIn(url, demoLogins.member));
  const { body } = await admin.browser.get(`${admin.api}/events`);
  const { events } = body as { events: Event[] };
  const { clubs } = (await member.browser.get("/api/me/clubs")).body as { clubs: MemberClub[] };
  const members = await listMembers(admin);
  let newcomers = 0;
  return {
    url,
    admin,
    member,
    clubId: admin.club.id,
    typed: [
      ...[admin.user, ...events, ...clubs, ...members.values()].map(({ name }) => name),
      ...[newcomer.admin, newcomer.member].map((who) => `${who.firstName} ${who.lastName}`),
      newcomer.admin.clubName,
    ],
    event: (name) => {
      const event = events.find((candidate) => candidate.name.includes(name));
      if (event === undefined) throw new Error(`The demonstration has no event "${name}".`);
      return event;
    },
    newAdmin: () =>
      signUpAdmin(createBrowser(url, fetch), {
        ...newcomer.admin,
        email: `edda${(newcomers += 1)}@example.org`,
      }),
    newMember: () =>
      signUpMember(createBrowser(url, fetch), {
        ...newcomer.member,
        email: `theo${(newcomers += 1)}@example.org`,
      }),
  };
}

async function logIn(url: string, email: string): Promise<Person> {
  const browser = createBrowser(url, fetch);
  const { password } = demoLogins;
  const { body } = await browser.post("/api/session", { email, password });
  const { user } = sessionSchema.parse(body);
  if (user === null) throw new Error(`${email} could not log in.`);
  return { user, browser, password };
}

/** Gives a page's browser the session that a person has over the API. */
export async function signIn(page: Page, { browser }: Person, url: string): Promise<void> {
  await giveSession(page.context(), browser, url);
}

import { describe, expect, test } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { madePassSchema } from "#contract/attendance/passes.ts";
import { calendarFeedSchema } from "#contract/events/calendar.ts";
import { slipsAnswerSchema } from "#contract/events/slips.ts";
import { createBrowser, type Answer } from "#test-support/browser/browser.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import { createPostgresDatabase, keepPostgresDatabase } from "#test-support/databases/databases.ts";
import {
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { inviteTo } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";
import { backUp, runCommand } from "#test-support/servers/run-command.ts";

/** How an operator saves a stopped server's state and restores it. */
type Installation = { server: RunningServer; keep: () => Promise<() => Promise<string>> };
type OnCleanup = (cleanup: () => Promise<void>) => void;

async function openOnSqlite(onCleanup: OnCleanup): Promise<Installation> {
  const server = await startServer();
  onCleanup(() => server.remove());
  return {
    server,
    async keep() {
      const argument = await backUp(server.dataDir);
      return async () => (await runCommand("restore", server.dataDir, { argument })).stdout;
    },
  };
}

async function openOnPostgres(onCleanup: OnCleanup): Promise<Installation> {
  const { url, drop } = await createPostgresDatabase();
  const settings = { DATABASE_URL: url };
  const server = await startServer(settings);
  onCleanup(async () => {
    await server.remove();
    await drop();
  });
  return {
    server,
    async keep() {
      const kept = await keepPostgresDatabase(url);
      return async () => {
        await kept.putBack();
        return (await runCommand("restore", server.dataDir, { settings })).stdout;
      };
    },
  };
}

/** Something valid at the time of the backup: how it ends later, and the responses afterward. */
type Ending = {
  what: string;
  end: () => Promise<Answer>;
  tryAgain: () => Promise<Answer>;
  refused: object;
};

/** A club with one of each thing that grants access. */
async function openClub({ url }: RunningServer) {
  const browser = () => createBrowser(url, fetch);
  const admin = await signUpAdmin(browser());
  const member = await signUpMember(browser());
  const event = await createEvent(admin);
  const path = `${admin.api}/events/${event.id}`;
  const remove = (address: string) => admin.browser.send("DELETE", address);

  const makePass = async () => {
    const { body } = await admin.browser.post(`${path}/door-passes`, {});
    const { madeId, passes } = madePassSchema.parse(body);
    const token = passTokenIn(passes.find(({ id }) => id === madeId)?.link);
    const take = (by = browser()) =>
      by.post("/api/door", { token, name: "Sam Doe", key: crypto.randomUUID() });
    return { id: madeId, take };
  };
  const [taken, untaken] = [await makePass(), await makePass()];
  const holder = browser();
  expect((await taken.take(holder)).status).toBe(200);

  const given = await admin.browser.post(`${path}/slips`, { count: 1 });
  const codes = slipsAnswerSchema.parse(given.body).slips.map(({ code }) => code);

  const makeFeed = async (address: string) => {
    const { body } = await admin.browser.post(address, {});
    const feed = new URL(calendarFeedSchema.parse(body).link ?? "").pathname;
    return () => browser().get(feed);
  };
  const readFeed = await makeFeed(`${admin.api}/calendar`);

  const person = { firstName: "Nia", lastName: "New", gradYear: 2027 };
  const met = await admin.browser.post(`${path}/newcomers`, person);
  const { code: claim } = newcomerSchema.parse(met.body).claim;
  const signUp = () => browser().post("/api/accounts", memberSignUp({ claim }));

  const [withdrawn, used] = [await inviteTo(admin), await inviteTo(admin)];
  const accept = ({ token }: { token: string }, by = member.browser) =>
    by.post("/api/me/invitations", { token });
  const accepter = await signUpMember(browser());

  const endings: Ending[] = [
    {
      what: "a door pass that was taken and revoked",
      end: () => remove(`${path}/door-passes/${taken.id}`),
      tryAgain: () => holder.post(`${path}/newcomers`, { ...person, lastName: "Other" }),
      refused: refusal("pass-over"),
    },
    {
      what: "a door pass that was revoked before anyone took it",
      end: () => remove(`${path}/door-passes/${untaken.id}`),
      tryAgain: () => untaken.take(),
      refused: refusal("pass-over"),
    },
    {
      what: "a slip that was made void",
      end: () => admin.browser.post(`${path}/voided-slips`, { codes, isVoid: true }),
      tryAgain: () => submitCode(member, codes[0]),
      refused: refusal("invalid-code"),
    },
    {
      what: "a calendar link that was ended",
      end: () => remove(`${admin.api}/calendar`),
      tryAgain: readFeed,
      refused: refusal("not-found"),
    },
    {
      what: "a claim code that was used",
      end: signUp,
      tryAgain: signUp,
      refused: invalidInput({ claim: "expired-claim" }),
    },
    {
      what: "an invitation that was withdrawn",
      end: () => remove(`${admin.api}/invitations/${withdrawn.id}`),
      tryAgain: () => accept(withdrawn),
      refused: refusal("invitation-withdrawn"),
    },
    {
      what: "an invitation that was used",
      end: () => accept(used, accepter.browser),
      tryAgain: () => accept(used),
      refused: refusal("invitation-withdrawn"),
    },
  ];
  return { admin, member, endings };
}

describe.for([
  { engine: "SQLite", open: openOnSqlite },
  { engine: "PostgreSQL", open: openOnPostgres },
])("A restore on $engine", ({ open }) => {
  test("revives nothing that ended since the backup, and says so (R16.6)", async ({
    onTestFinished,
  }) => {
    const { server, keep } = await open(onTestFinished);
    const { admin, member, endings } = await openClub(server);
    await server.stop();
    const putBack = await keep();
    await server.restart();
    for (const { what, end } of endings) expect((await end()).status, what).toBeLessThan(300);
    await server.stop();
    expect(await putBack()).toMatch(
      /^Everyone has to log in again\. Invitations, door passes, unused slips, claim codes, links to records, and calendar links have ended/m,
    );
    await server.restart();
    for (const { browser, user, password } of [admin, member])
      expect(await browser.post("/api/session", { email: user.email, password })).toMatchObject({
        status: 200,
      });
    for (const { what, tryAgain, refused } of endings)
      expect.soft(await tryAgain(), what).toMatchObject(refused);
  });
});

import { Agent, request as httpRequest } from "node:http";
import { z } from "zod";
import { categoriesSchema } from "#contract/clubs/categories.ts";
import { eventSchema } from "#contract/events/events.ts";
import { clubMemberSchema } from "#contract/members/members.ts";
import { awardsSchema } from "#contract/requirements/awards.ts";
import { requirementsSchema } from "#contract/requirements/requirements.ts";
import { createBrowser, type Answer, type Browser } from "#test-support/browser/browser.ts";
import type { Issuer } from "#test-support/issuer/start-issuer.ts";
import { createKiosks } from "./kiosks.ts";
import { createLogins } from "./logins.ts";
import { ownersOf } from "./model/clubs/owner.ts";
import { noOperators } from "./model/operations/operator-state.ts";
import type { State } from "./model/state.ts";
import { patienceMs, type Node } from "./node/node.ts";
import { withoutAnswer, type Sending } from "./sending.ts";
import type { Act, Scene, Seen } from "./steps/step.ts";

/** A history's installation, people's browsers, and the model's state. */
export type World = Scene & {
  nodes: Node[];
  /** Each node's port; undefined while it isn't serving. */
  ports: (number | undefined)[];
  /** Sends an act's request; undefined if its answer is lost. */
  send(act: Act, how?: Sending): Promise<Answer | undefined>;
  /** The sessions of all accounts that are open, logged in where they weren't, and former ones. */
  sessions(): Promise<Session[]>;
  /** The answer that an account gets. */
  get(accountId: string, path: string): Promise<Answer>;
  /** The answer that the browser of a kiosk gets. */
  getAtKiosk(kioskId: string, path: string): Promise<Answer>;
  /** A club's lists. */
  see(clubId: string): Promise<Seen>;
  /** Logs everyone out, as a restore does. */
  forgetSessions(): void;
  /** Closes the connections kept open for further requests. */
  dropConnections(): void;
};

const origin = "http://localhost:3000";
const dayMs = 24 * 3_600_000;

/** What someone is logged in with, or was. */
export type Session = {
  accountId: string;
  browser: Promise<Browser>;
  loggedInAt: number;
  /** Whether it has passed a second step. */
  hasPassed: boolean;
  /** Whether the server has ended it. */
  isOver: boolean;
  /** Whether their requests are sent in it. */
  isCurrent: boolean;
};

/** How a session begins. */
const begun = { hasPassed: false, isOver: false, isCurrent: true };

/** How many former sessions are remembered. */
const mostFormer = 30;

export function createWorld(nodes: Node[], issuer: Issuer, now: number): World {
  const state: State = {
    now,
    accounts: {},
    people: {},
    clubs: {},
    marks: {},
    operators: noOperators(),
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const sessions = new Map<string, Session>();
  const former: Session[] = [];
  let number = 0;
  let turn = 0;

  const portOf = (node?: number) => {
    const serving = world.ports.flatMap((port, index) => (port === undefined ? [] : [index]));
    turn += 1;
    const port = world.ports[node ?? serving[turn % serving.length] ?? 0];
    if (port === undefined) throw new Error("No node serves.");
    return port;
  };
  const browserOf = (how: () => Sending) =>
    createBrowser(origin, (url, init) => fetchFrom(agent, portOf(how().node), url, init, how()));

  /** An account's browser, logged in again before its session ends (R2.13). */
  const browserFor = (accountId: string): Promise<Browser> => {
    const known = sessions.get(accountId);
    const { now } = world.state;
    if (known !== undefined && now - known.loggedInAt < 6 * dayMs) return known.browser;
    leave(accountId);
    const browser = browserOf(() => sendings.get(accountId) ?? {});
    const session = { accountId, loggedInAt: now, ...begun };
    const ready = logIn(accountId, browser).then((hasPassed) => {
      started.hasPassed = hasPassed;
      return browser;
    });
    const started: Session = { ...session, browser: ready };
    sessions.set(accountId, started);
    return ready;
  };
  /** Sends nothing in an account's session anymore; the server may not know that. */
  const leave = (accountId: string, { isOver = false } = {}) => {
    const session = sessions.get(accountId);
    sessions.delete(accountId);
    if (session === undefined) return;
    session.isCurrent = false;
    session.isOver ||= isOver;
    former.push(session);
    former.splice(0, former.length - mostFormer);
  };
  const logins = createLogins({ origin, issuer, clock: () => world.state.now });
  const logIn = (accountId: string, browser: Browser): Promise<boolean> => {
    const { email = "", password = "" } = world.state.accounts[accountId] ?? {};
    return logins.logIn(browser, { accountId, email, password });
  };
  const sendings = new Map<string, Sending>();
  const kiosks = createKiosks({
    newBrowser: (of) => browserOf(() => sendings.get(of()) ?? {}),
    async logIn(accountId, browser) {
      // Setting up a way to log in ends the account's other sessions.
      while (!logins.isSetUp(accountId)) {
        leave(accountId);
        await browserFor(accountId);
      }
      await logIn(accountId, browser);
    },
    sendings,
  });

  /** An owner of a club: the first one that the model knows may have left with the last request. */
  const stillOwner = async (clubId: string): Promise<string> => {
    const owners = ownersOf(world.state, world.state.clubs[clubId]);
    for (const owner of owners.slice(0, -1))
      if ((await world.get(owner, `/api/clubs/${clubId}/members`)).status === 200) return owner;
    const last = owners.at(-1);
    if (last === undefined) throw new Error("Nobody owns the club.");
    return last;
  };

  const world: World = {
    state,
    nodes,
    ports: [],
    sheets: [],
    entered: [],
    withoutGone: false,
    nextNumber: () => (number += 1),
    hasPassedSecondStep: (accountId) => sessions.get(accountId)?.hasPassed === true,
    async send(act, how = {}) {
      const { accountId, method, path, body, demand, logsOut } = act;
      if (demand !== undefined) {
        const made = await nodes[0]?.ask<unknown>(demand);
        return { status: 200, headers: new Headers(), text: "", body: made };
      }
      if (act.kiosk !== undefined)
        return kiosks.send(act, act.kiosk, how, (id, at) => world.get(id, at));
      if (accountId === undefined) {
        let id: string | undefined;
        const browser = browserOf(() => (id === undefined ? how : (sendings.get(id) ?? {})));
        const answer = await browser.send(method, path, { body });
        id = (answer.body as { user?: { id?: string } } | undefined)?.user?.id;
        if (answer.status === 201 && id !== undefined)
          sessions.set(id, {
            accountId: id,
            browser: Promise.resolve(browser),
            ...begun,
            loggedInAt: world.state.now,
          });
        return answer;
      }
      const browser = await browserFor(accountId);
      sendings.set(accountId, how);
      try {
        const answer = await browser.send(method, path, body === undefined ? {} : { body });
        if (logsOut !== undefined && answer.status === 200) {
          leave(logsOut, { isOver: true });
          logins.lose(logsOut);
        }
        return answer;
      } catch (error) {
        return withoutAnswer(error, how);
      } finally {
        sendings.delete(accountId);
      }
    },
    async sessions() {
      for (const { id, closedAt } of Object.values(world.state.accounts))
        if (closedAt === null) await browserFor(id);
      return [...sessions.values(), ...former];
    },
    async get(accountId, path) {
      const answer = await (await browserFor(accountId)).get(path);
      if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
      return answer;
    },
    getAtKiosk: kiosks.get,
    async see(clubId) {
      const owner = await stillOwner(clubId);
      const members = await world.get(owner, `/api/clubs/${clubId}/members`);
      const events = await world.get(owner, `/api/clubs/${clubId}/events`);
      const awards = await world.get(owner, `/api/clubs/${clubId}/awards`);
      const requirements = await world.get(owner, `/api/clubs/${clubId}/requirements`);
      const categories = await world.get(owner, `/api/clubs/${clubId}/categories`);
      const answers = [members, events, awards, requirements, categories];
      if (answers.some(({ status }) => status !== 200))
        throw new Error(`The lists can't be read: ${answers.map(({ text }) => text).join(" ")}`);
      const memberList = membersSchema.parse(members.body);
      const eventList = eventsSchema.parse(events.body);
      const { awards: awardList } = awardsSchema.parse(awards.body);
      const { requirements: asked } = requirementsSchema.parse(requirements.body);
      const { categories: categoryList } = categoriesSchema.parse(categories.body);
      const lists = { ...memberList, categories: categoryList, ...eventList };
      return { ...lists, awards: awardList, requirements: asked };
    },
    forgetSessions() {
      for (const accountId of sessions.keys()) leave(accountId, { isOver: true });
      for (const session of former) session.isOver = true;
      logins.forget();
    },
    dropConnections: () => agent.destroy(),
  };
  return world;
}

const membersSchema = z.object({ revision: z.int(), members: z.array(clubMemberSchema) });
const eventsSchema = z.object({ revision: z.int(), events: z.array(eventSchema) });

/** Sends a real HTTP request to a node, under the installation's address. */
function fetchFrom(
  agent: Agent,
  port: number,
  url: string,
  { method = "GET", headers, body }: RequestInit,
  { cutAfterMs }: Sending,
): Promise<Response> {
  const { pathname, search, host } = new URL(url);
  const content = typeof body === "string" ? body : undefined;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        agent,
        port,
        host: "127.0.0.1",
        method,
        path: pathname + search,
        headers: {
          ...(headers as Record<string, string>),
          host,
          "content-length": Buffer.byteLength(content ?? ""),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.once("error", reject);
        response.once("end", () => {
          const status = response.statusCode ?? 0;
          const given = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          const text = [204, 304].includes(status) ? null : Buffer.concat(pieces).toString();
          resolve(new Response(text, { status, headers: given }));
        });
      },
    );
    request.once("error", reject);
    request.setTimeout(patienceMs, () =>
      request.destroy(new Error(`${method} ${pathname} wasn't answered.`)),
    );
    request.end(content);
    if (cutAfterMs !== undefined) setTimeout(() => request.destroy(), cutAfterMs);
  });
}

import { Agent, request as httpRequest } from "node:http";
import { createBrowser, type Answer, type Browser } from "#test-support/browser.ts";
import type { Issuer } from "#test-support/issuer/start-issuer.ts";
import { z } from "zod";
import { awardsSchema } from "#contract/awards.ts";
import { eventSchema } from "#contract/events.ts";
import { clubMemberSchema } from "#contract/members.ts";
import { categoriesSchema } from "#contract/categories.ts";
import { requirementsSchema } from "#contract/requirements.ts";
import { createLogins } from "./logins.ts";
import { ownerOf } from "./model/owner.ts";
import type { State } from "./model/state.ts";
import { patienceMs, type Node } from "./node/node.ts";
import type { Act, Scene, Seen } from "./steps/step.ts";

/** A history's installation, people's browsers, and the model's state. */
export type World = Scene & {
  nodes: Node[];
  /** Each node's port; undefined while it isn't serving. */
  ports: (number | undefined)[];
  /** Sends an act's request; undefined if its answer is lost. */
  send(act: Act, how?: Sending): Promise<Answer | undefined>;
  /** The answer that an account gets. */
  get(accountId: string, path: string): Promise<Answer>;
  /** A club's lists. */
  see(clubId: string): Promise<Seen>;
  /** Logs everyone out, as a restore does. */
  forgetSessions(): void;
  /** Closes the connections kept open for further requests. */
  dropConnections(): void;
};

/** The node, and after how many milliseconds the connection is cut, if it is. */
export type Sending = { node?: number; cutAfterMs?: number };

const origin = "http://localhost:3000";
const dayMs = 24 * 3_600_000;
type Session = { browser: Promise<Browser>; loggedInAt: number };

export function createWorld(nodes: Node[], issuer: Issuer, now: number): World {
  const state: State = { now, accounts: {}, people: {}, clubs: {}, marks: {} };
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const sessions = new Map<string, Session>();
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
    const browser = logIn(accountId);
    sessions.set(accountId, { browser, loggedInAt: now });
    return browser;
  };
  const logInAs = createLogins({ origin, issuer, clock: () => world.state.now });
  const logIn = async (accountId: string): Promise<Browser> => {
    const browser = browserOf(() => sendings.get(accountId) ?? {});
    const { email = "", password = "" } = world.state.accounts[accountId] ?? {};
    await logInAs(browser, { accountId, email, password });
    return browser;
  };
  const sendings = new Map<string, Sending>();

  const world: World = {
    ...{ state, nodes, ports: [], sheets: [], withoutGone: false },
    nextNumber: () => (number += 1),
    async send({ accountId, method, path, body }, how = {}) {
      if (accountId === undefined) {
        let id: string | undefined;
        const browser = browserOf(() => (id === undefined ? how : (sendings.get(id) ?? {})));
        const answer = await browser.send(method, path, { body });
        id = (answer.body as { user?: { id?: string } } | undefined)?.user?.id;
        if (answer.status === 201 && id !== undefined)
          sessions.set(id, { browser: Promise.resolve(browser), loggedInAt: world.state.now });
        return answer;
      }
      const browser = await browserFor(accountId);
      sendings.set(accountId, how);
      try {
        return await browser.send(method, path, body === undefined ? {} : { body });
      } catch (error) {
        if (how.cutAfterMs === undefined && !isCut(error)) throw error;
        return undefined;
      } finally {
        sendings.delete(accountId);
      }
    },
    async get(accountId, path) {
      const answer = await (await browserFor(accountId)).get(path);
      if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
      return answer;
    },
    async see(clubId) {
      const owner = ownerOf(world.state, world.state.clubs[clubId]);
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
    forgetSessions: () => sessions.clear(),
    dropConnections: () => agent.destroy(),
  };
  return world;
}

const membersSchema = z.object({ revision: z.int(), members: z.array(clubMemberSchema) });
const eventsSchema = z.object({ revision: z.int(), events: z.array(eventSchema) });

function isCut(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(String(code));
}

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
        ...{ agent, port, host: "127.0.0.1", method, path: pathname + search },
        headers: {
          ...(headers as Record<string, string>),
          ...{ host, "content-length": Buffer.byteLength(content ?? "") },
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

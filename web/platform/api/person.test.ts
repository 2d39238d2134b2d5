import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signIn } from "#web/accounts/login/sign-in.ts";
import { endSession } from "#web/accounts/session.queries.ts";
import { copyEmails } from "#web/members/list/copy-emails.ts";
import { dismissNotice, noticeStore, notify } from "#web/platform/ui/notices/notify.ts";
import { speak } from "../language/language.ts";
import { api, beforeErrors, downloads, queued } from "./api-client.ts";
import { forgetPerson } from "./person.ts";

beforeAll(() => speak("en"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  noticeStore.current().forEach(({ id }) => dismissNotice(id));
  beforeErrors(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose answers come when they are given, by path. */
function slowServer() {
  const coming = new Map<string, PromiseWithResolvers<Response>>();
  const at = (path: string) =>
    coming.get(path) ?? coming.set(path, Promise.withResolvers()).get(path);
  vi.stubGlobal("fetch", async (path: string) => (await at(path)?.promise)?.clone());
  return { answer: (path: string, response: Response) => at(path)?.resolve(response) };
}

/** After all that follows from an answer. */
const whenHeard = () => vi.advanceTimersByTimeAsync(0);
const ok = () => Response.json({ token: "t" });
const failed = () => Response.json({ error: { code: "unexpected", message: "" } }, { status: 500 });
const paths = {
  change: "/api/clubs/chess/operations",
  file: "/api/me/export",
  closing: "/api/me",
  operator: "/api/operator/reset-links",
  queue: "/api/me/checkins",
  login: "/api/session",
};
const calls: Record<keyof typeof paths, () => Promise<unknown>> = {
  change: () =>
    api.clubs[":clubId"].operations.$post({
      param: { clubId: "chess" },
      json: { command: { kind: "undo", revision: 1 } },
    }),
  file: () => downloads.me.export.$get(),
  closing: () => api.me.$delete({ json: { password: "p" } }),
  operator: () => api.operator["reset-links"].$post({ json: { email: "nia@example.org" } }),
  queue: () => queued.me.checkins.$post({ json: { code: "abcd2345", key: "k", how: "typed" } }),
  login: () => signIn({ email: "a@example.org", password: "p" }, new AbortController().signal),
};

describe("What a person waits for", () => {
  const kinds = ["change", "file", "closing", "operator"] as const;
  it.each(kinds)(
    "brings no notice after the session, said or failed: a %s (R13.12)",
    async (kind) => {
      for (const response of [ok(), failed()]) {
        const server = slowServer();
        const call = () =>
          calls[kind]().then(
            () => notify("Changed the carry-over for Nia Zebulon."),
            () => notify("We couldn't change the carry-over for Nia Zebulon."),
          );
        void call();
        vi.stubGlobal("window", { localStorage: {} });
        await endSession(new QueryClient(), async () => {});
        server.answer(paths[kind], response);
        await whenHeard();
        expect(noticeStore.current()).toEqual([]);
        // The next one hears what they did themselves.
        void call();
        await whenHeard();
        expect(noticeStore.current()).toHaveLength(1);
        noticeStore.current().forEach(({ id }) => dismissNotice(id));
      }
    },
  );

  it("brings no notice of emails that were still being read when they left (R13.12)", async () => {
    const server = slowServer();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const copying = copyEmails(client, "chess", ["nia"]);
    forgetPerson();
    server.answer("/api/clubs/chess/member-emails", failed());
    await copying;
    expect(noticeStore.current()).toEqual([]);
  });
});

it.each(["queue", "login"] as const)(
  "A %s hears its answer although the person before has left",
  async (kind) => {
    const server = slowServer();
    const answered = calls[kind]();
    forgetPerson();
    server.answer(paths[kind], ok());
    await expect(answered).resolves.toBeDefined();
  },
);

it("The end of a session that comes late doesn't end the next person's (R13.12)", async () => {
  const ended = vi.fn<(code: string) => void>();
  beforeErrors(ended);
  const server = slowServer();
  const reading = api.me.clubs.$get().catch(() => {});
  forgetPerson();
  const over = { error: { code: "signed-out", message: "" } };
  server.answer("/api/me/clubs", Response.json(over, { status: 401 }));
  await reading;
  expect(ended).not.toHaveBeenCalled();
  await api.me.clubs.$get().catch(() => {});
  expect(ended).toHaveBeenCalledExactlyOnceWith("signed-out");
});

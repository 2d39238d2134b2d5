import { describe, expect } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { signUpAdmin, signUpMember, type Admin, type Person } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { sendHead } from "#test-support/servers/raw-request.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { clubFilePath } from "#test-support/sheets/club-files.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";

const mb = 1024 * 1024;
const preview = `POST ${clubFilePath("preview")}`;

/** The routes that accept large bodies, with how large they can be. */
const routesOf = ({ api }: Admin): Record<string, number> => ({
  [preview]: bounds.maxUnpackedClubBytes,
  [`PUT ${clubFilePath()}`]: bounds.maxUnpackedClubBytes,
  [`POST ${api}/imports`]: bounds.maxSheetBytes,
  [`POST ${api}/imports/preview`]: bounds.maxSheetBytes,
  [`POST ${api}/operations`]: bounds.maxYearBytes,
  [`POST ${api}/previews`]: bounds.maxYearBytes,
});

/** Expects that the server said so often that it is busy, which it logs, and logged nothing else. */
function expectBusy({ log }: TestApp, times: number): void {
  const busy = expect.objectContaining({ status: 503, msg: "request" });
  expect(log.takeErrors()).toEqual(Array.from({ length: times }, () => busy));
}

onEveryDatabase("A large body", (base) => {
  const test = base.extend("origin", async ({ ownApp }, { onCleanup }) => {
    const served = await serveTestApp(ownApp);
    onCleanup(() => served.close());
    return served.origin;
  });
  /** Sends only the head of a large request, and what of its body is given. */
  const begin = (
    origin: string,
    line: string,
    { person, length, body = "" }: { person?: Person; length: number; body?: string },
  ) =>
    sendHead(origin, line, {
      headers: {
        "content-length": `${length}`,
        ...(person && { cookie: person.browser.cookieHeader() ?? "" }),
      },
      body,
    });

  test("isn't waited for before its sender is known to be allowed to send it", async ({
    ownApp: app,
    origin,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    for (const [line, length] of Object.entries(routesOf(admin))) {
      expect(await begin(origin, line, { length }).status, line).toBe(401);
      const tooLarge = begin(origin, line, { length: length + 1, person: admin });
      expect(await tooLarge.status, line).toBe(413);
      if (line.includes(admin.api))
        expect(await begin(origin, line, { length, person: member }).status, line).toBe(404);
    }
    expect(app.deps.largeBodies.taken()).toBe(0);
  });

  test("isn't waited for from helpers, who may neither import nor correct anything (R3.1)", async ({
    ownApp: app,
    origin,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const helper = await signUpMember(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    for (const [line, length] of Object.entries(routesOf(admin)))
      if (line.includes(admin.api))
        expect(await begin(origin, line, { length, person: helper }).status, line).toBe(403);
    expect(app.deps.largeBodies.taken()).toBe(0);
  });

  test("must say how large it is", async ({ ownApp: app, origin }) => {
    const admin = await signUpAdmin(app.browser());
    const size = 65 * 1024;
    const chunk = `${size.toString(16)}\r\n${" ".repeat(size)}\r\n`;
    for (const line of Object.keys(routesOf(admin))) {
      const headers = {
        "transfer-encoding": "chunked",
        cookie: admin.browser.cookieHeader() ?? "",
      };
      expect(await sendHead(origin, line, { headers, body: chunk }).status, line).toBe(413);
    }
  });

  test("is an account's only one at a time, until it was judged or its sender is gone", async ({
    ownApp: app,
    origin,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const other = await signUpAdmin(app.browser());
    const { taken } = app.deps.largeBodies;
    const first = begin(origin, preview, { person: admin, length: 30 * mb, body: "{" });
    await expect.poll(taken).toBe(30 * mb);
    const second = begin(origin, `POST ${admin.api}/imports`, { person: admin, length: mb });
    expect(await second.head).toMatch(/^HTTP\/1.1 503 [^]*\r\nretry-after: 5\r\n/i);
    // Small ones have no part in this.
    const small = await admin.browser.post(clubFilePath("preview"), smallClubFile());
    expect(small.status).toBe(200);
    const large = JSON.stringify(smallClubFile()).replace("–", "-").padEnd(mb);
    const options = { length: mb, body: large };
    expect(await begin(origin, preview, { person: other, ...options }).status).toBe(200);
    expect(taken()).toBe(30 * mb);
    first.socket.destroy();
    await expect.poll(taken).toBe(0);
    expect(await begin(origin, preview, { person: admin, ...options }).status).toBe(200);
    expect(taken()).toBe(0);
    expectBusy(app, 2);
  });

  test("isn't read while others take up the node's room for them", async ({
    ownApp: app,
    origin,
  }) => {
    const admins = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())] as const;
    const { taken } = app.deps.largeBodies;
    const first = begin(origin, preview, { person: admins[0], length: 39 * mb, body: "{" });
    await expect.poll(taken).toBe(39 * mb);
    expect(await begin(origin, preview, { person: admins[1], length: 39 * mb }).status).toBe(503);
    expect(taken()).toBe(39 * mb);
    first.socket.destroy();
    await expect.poll(taken).toBe(0);
    expectBusy(app, 2);
  });

  test("finds room next to those of another site, however many accounts hold theirs there", async ({
    ownApp: app,
    origin,
  }) => {
    const { taken } = app.deps.largeBodies;
    const length = bounds.maxYearBytes;
    const held: ReturnType<typeof begin>[] = [];
    const floods = await Promise.all(Array.from({ length: 12 }, () => signUpAdmin(app.browser())));
    const refused = new Set<Admin>();
    for (const flood of floods) {
      const before = taken();
      const one = begin(origin, `POST ${flood.api}/operations`, { person: flood, length });
      held.push(one);
      void one.status.then(() => refused.add(flood));
      await expect.poll(() => taken() > before || refused.has(flood)).toBe(true);
    }
    const { browser } = await signUpAdmin(app.browser("198.51.100.7"));
    const text = JSON.stringify(smallClubFile()).replace("–", "-").padEnd(bounds.maxSheetBytes);
    const headers = { "content-length": `${text.length}` };
    const answer = await browser.send("POST", clubFilePath("preview"), { text, headers });
    expect(answer.status).toBe(200);
    for (const { socket } of held) socket.destroy();
    await expect.poll(taken).toBe(0);
    app.log.takeErrors();
  });

  describe("of a club's file", () => {
    test("counts as several previews, by its size", async ({ ownApp: app, origin }) => {
      const admin = await signUpAdmin(app.browser());
      const send = (length: number) =>
        begin(origin, preview, { person: admin, length, body: "x".repeat(length) }).status;
      // Of 60 previews, each takes one for each 2 MB.
      for (let count = 0; count < 3; count += 1) expect(await send(40 * mb - 1)).toBe(400);
      expect(await send(1)).toBe(429);
    });

    test("takes nothing from others at its site once its account has no previews left", async ({
      ownApp: app,
      origin,
    }) => {
      const admin = await signUpAdmin(app.browser());
      const other = await signUpAdmin(app.browser());
      for (let count = 0; count < 20; count += 1) {
        const length = bounds.maxUnpackedClubBytes;
        const request = begin(origin, preview, { person: admin, length, body: "x" });
        // Those that it has left are begun, and given up.
        if (count < 3) await expect.poll(app.deps.largeBodies.taken).toBe(length);
        else expect(await request.status).toBe(429);
        request.socket.destroy();
        await expect.poll(app.deps.largeBodies.taken).toBe(0);
      }
      expectBusy(app, 3);
      const body = JSON.stringify(smallClubFile()).replace("–", "-");
      const answer = begin(origin, preview, { person: other, length: body.length, body });
      expect(await answer.status).toBe(200);
    });
  });
});

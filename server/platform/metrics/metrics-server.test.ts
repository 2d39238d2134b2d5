import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { backupName } from "#server/operations/backup/backup-files.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import about from "../../../package.json" with { type: "json" };
import { enqueueMail } from "../mail/outbox.ts";
import { startMetricsServer } from "./metrics-server.ts";

onEveryDatabase("The metrics", (plain) => {
  const test = plain.extend("scrape", async ({ ownApp: app }, { onCleanup }) => {
    const metricsPort = await findFreePort();
    const config = { ...app.deps.config, metricsPort };
    onCleanup(await startMetricsServer({ ...app.deps, config }));
    return async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  });

  test("count requests and their results, by route patterns", async ({ ownApp: app, scrape }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const event = await createEvent(admin);
    await checkIn(member, event.code);
    await submitCode(member, "nonsense");
    await admin.browser.get(`${admin.api}/events/${event.id}`);
    await admin.browser.get("/api/nothing/here");
    const text = await scrape();
    for (const line of [
      'rollcall_http_request_duration_seconds_count{method="GET",route="/api/clubs/:clubId/events/:eventId",status="2xx"} 1',
      'rollcall_http_request_duration_seconds_count{method="GET",route="/api/*",status="4xx"} 1',
      'rollcall_checkins_total{outcome="success"} 1',
      'rollcall_checkins_total{outcome="invalid-code"} 1',
      'rollcall_errors_total{code="invalid-code"} 1',
      "rollcall_checkin_batch_size_count 2",
      "rollcall_checkins_waiting 0",
      "rollcall_live_watchers 0",
      `rollcall_build_info{version="${about.version}"} 1`,
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    const ids = [event.id, admin.club.id, member.user.id, member.personId];
    for (const secret of [...ids, event.code, member.user.name]) expect(text).not.toContain(secret);
  });

  test("report how many emails are waiting, and for how long", async ({ ownApp: app, scrape }) => {
    const { database, clock } = app.deps;
    expect(await scrape()).toContain("rollcall_outbox_oldest_age_seconds 0\n");
    const before = new Date(clock().getTime() - 90_000);
    await enqueueMail(database.write, "password-reset", "ada@example.org", before);
    const text = await scrape();
    expect(text).toContain("rollcall_outbox_mails 1\n");
    expect(text).toContain("rollcall_outbox_oldest_age_seconds 90\n");
  });

  test("report the disk, and the age of the newest backup if there is one (R32.40)", async ({
    ownApp: app,
    scrape,
  }) => {
    const text = await scrape();
    expect(text).toMatch(/^rollcall_disk_free_bytes \d+$/m);
    expect(text).toMatch(/^rollcall_disk_size_bytes \d+$/m);
    expect(text).not.toMatch(/^rollcall_backup_age_seconds/m);
    const { backupDir } = app.deps.config;
    mkdirSync(backupDir);
    const madeAt = new Date(app.deps.clock().getTime() - 90_000);
    writeFileSync(join(backupDir, backupName(madeAt)), "a backup");
    expect(await scrape()).toContain("rollcall_backup_age_seconds 90\n");
    // Made before the clock was set back a little: its age is never below zero.
    const ahead = (ms: number) =>
      join(backupDir, backupName(new Date(app.deps.clock().getTime() + ms)));
    writeFileSync(ahead(3_600_000), "of the future, which doesn't count");
    expect(await scrape()).toContain("rollcall_backup_age_seconds 90\n");
    writeFileSync(ahead(30_000), "a backup");
    expect(await scrape()).toContain("rollcall_backup_age_seconds 0\n");
  });

  test("are served while the database is down, without what it knows", async ({
    ownApp: app,
    scrape,
  }) => {
    const { schema } = app.deps.database.schema;
    await schema.alterTable("outbox").renameTo("away").execute();
    const text = await scrape();
    await schema.alterTable("away").renameTo("outbox").execute();
    expect(text).toMatch(/^rollcall_live_watchers 0$/m);
    expect(text).not.toMatch(/^rollcall_outbox_mails/m);
  });
});

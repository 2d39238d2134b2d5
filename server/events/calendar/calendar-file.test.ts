import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const event = {
  id: "1",
  name: "Camp",
  clubName: "Robotics",
  revision: 7,
  createdAt: 0,
  changedAt: 60_000,
  cancelledAt: null,
  deletedAt: null,
  startsAt: null,
  endsAt: null,
  date: "2027-03-14",
};
const timed = { ...event, id: "2", startsAt: 1_800_000_000_000, endsAt: 1_800_003_600_000 };

/** What a server writes when its machine is set to a time zone. */
function writtenIn(timeZone: string): string {
  const program = `
    import { writeCalendar } from ${JSON.stringify(`${import.meta.dirname}/calendar-file.ts`)};
    process.stdout.write(writeCalendar("Robotics", ${JSON.stringify([event, timed])}, { t: (text) => text }));
  `;
  const options = { env: { ...process.env, TZ: timeZone }, encoding: "utf8" } as const;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], options);
}

test("A calendar file is the same in every server time zone (R22.3)", () => {
  const here = writtenIn("UTC");
  expect(here).toContain("DTSTART;VALUE=DATE:20270314\r\n");
  expect(here).toContain("DTSTART:20270115T080000Z\r\n");
  expect(here).toContain("DTSTAMP:19700101T000100Z\r\n");
  for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles"])
    expect(writtenIn(zone)).toBe(here);
});

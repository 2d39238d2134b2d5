import { existsSync } from "node:fs";
import { join } from "node:path";
import { schoolYearEnd } from "#contract/grade.ts";
import { createDeps } from "#server/create-deps.ts";
import { migrations } from "#server/migrations/migrations.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDataFolder, readOrCreateSecret } from "#server/platform/data-folder.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { createApp } from "#server/platform/http/app.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createBrowser } from "#test-support/browser.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  type Person,
} from "#test-support/people.ts";
import { demoEvents, demoMembers } from "./demo-people.ts";

/** What to log in with. */
export const demoLogins = {
  admin: "asha@example.org",
  member: "mina@example.org",
  password: "robots and rivets",
};

const [minute, day] = [60_000, 86_400_000];
const localUrl = "http://localhost";

/**
 * Fills a data folder with a club of made-up people and a term's worth of events, by the
 * product's own means at a clock of our own. Leaves a folder that has data as it is.
 */
export async function makeDemoData(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, "rollcall.db"))) return;
  const folder = openDataFolder(dataDir);
  const database = openSqlite(folder);
  try {
    await migrate(database, migrations);
    const today = new Date();
    let now = new Date(today.getTime() - 70 * day);
    const app = createApp(
      createDeps({
        config: readConfig({ MAX_GRADUATION_YEAR: "2200" }),
        publicUrl: localUrl,
        folder,
        database,
        secret: readOrCreateSecret(folder),
        clock: () => now,
        logger: createLogger("warn"),
        webRoot: join(import.meta.dirname, "../dist"),
      }),
    );
    const newBrowser = () =>
      createBrowser(localUrl, async (url, init) => {
        const headers = new Headers(init.headers);
        headers.set("host", new URL(url).host);
        return app.request(url, { ...init, headers });
      });
    const setTime = (time: Date) => {
      now = time;
    };
    await fillRobotics(newBrowser, today, setTime);
  } finally {
    await database.close();
  }
}

type NewBrowser = () => ReturnType<typeof createBrowser>;
type SetTime = (time: Date) => void;

async function fillRobotics(newBrowser: NewBrowser, today: Date, setTime: SetTime): Promise<void> {
  const { password } = demoLogins;
  const chance = createChance();
  const admin = await signUpAdmin(newBrowser(), {
    firstName: "Asha",
    lastName: "Rahman",
    clubName: "Robotics Club",
    email: demoLogins.admin,
    password,
  });
  const members: Person[] = [];
  for (const [firstName, lastName, yearsToGo] of demoMembers) {
    const gradYear = schoolYearEnd(today) + yearsToGo;
    const email = members.length === 0 ? demoLogins.member : `member${members.length}@example.org`;
    members.push(
      await signUpMember(newBrowser(), { firstName, lastName, gradYear, email, password }),
    );
  }
  const [mina] = members;

  for (const { name, day: inDays, points, status = "Inactive", share } of demoEvents) {
    const time = timeOfEvent(today, inDays);
    setTime(new Date(Math.min(time.getTime() - day, today.getTime() - 30 * minute)));
    const date = inDays === undefined ? null : calendarDate(time);
    const event = await createEvent(admin, { name, date, points, status: "Active" });
    const attending = members.filter(
      (member) => chance() < share || (member === mina && share > 0.3),
    );
    const spread = (inDays === 0 ? 18 : 40) * minute;
    const arrivals = attending.map((member) => ({ member, after: chance() ** 2 * spread }));
    for (const { member, after } of arrivals.toSorted((a, b) => a.after - b.after)) {
      setTime(new Date(time.getTime() + after));
      await checkIn(member, event.code);
    }
    if (status === "Inactive") await editEvent(admin, event, { status });
  }
  await giveCarryover(admin, members, chance);
  if (mina !== undefined) await fillChess(newBrowser, mina, members, today, setTime);
}

/** A third of the club brought points along from the year before. */
async function giveCarryover(admin: Person, members: Person[], chance: () => number) {
  for (const { user } of members.filter((_member, index) => index % 3 === 0)) {
    const path = `/api/admin/members/${user.id}/carryover`;
    const { status } = await admin.browser.put(path, { carryover: Math.floor(chance() * 40) });
    // Who never came is in no club, and has nothing to carry over to it.
    if (status !== 200 && status !== 404) throw new Error(`Carry-over answered ${status}.`);
  }
}

/** A second club, so that the member has more than one. */
async function fillChess(
  newBrowser: NewBrowser,
  mina: Person,
  members: Person[],
  today: Date,
  setTime: SetTime,
): Promise<void> {
  const admin = await signUpAdmin(newBrowser(), {
    firstName: "Edgar",
    lastName: "Solberg",
    clubName: "Chess & Go Club",
    email: "edgar@example.org",
    password: demoLogins.password,
  });
  for (const [name, inDays] of [
    ["Opening lessons", -40],
    ["Blitz evening", -12],
  ] as const) {
    const time = timeOfEvent(today, inDays);
    setTime(time);
    const event = await createEvent(admin, { name, date: calendarDate(time), points: 4 });
    for (const member of [mina, ...members.slice(5, 12)]) await checkIn(member, event.code);
  }
}

/** Half past three in the afternoon of that day; today's event began a moment ago. */
function timeOfEvent(today: Date, inDays = 0): Date {
  if (inDays === 0) return new Date(today.getTime() - 20 * minute);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + inDays, 15, 30);
}

function calendarDate(time: Date): string {
  const [month, dayOfMonth] = [time.getMonth() + 1, time.getDate()];
  return `${time.getFullYear()}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}

/** Numbers from 0 to 1 that look like chance and are the same every time. */
function createChance(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

import type { Page } from "@playwright/test";
import type { Kiosk, KioskNames, KioskReply } from "#contract/attendance/kiosk.ts";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import type { Screen } from "../screen.ts";

const [day, hour] = [Date.UTC(2026, 10, 20, 23, 2), 3_600_000];
const kickoff = { id: "kickoff", name: "Kickoff", here: 42 };
const build = { id: "build", name: "Build Session in the Workshop", here: 7 };
const kiosk: Kiosk = {
  id: "kiosk",
  clubName: "Robotics Club",
  event: { id: kickoff.id, name: kickoff.name },
  isLock: true,
  scansOnly: false,
  names: true,
  sound: false,
  open: [kickoff],
  opensAt: null,
  endsAt: day + 12 * hour,
};
const ana = { personId: "ana", shown: "Ana R.", event: { id: kickoff.id, name: kickoff.name } };

/** Keeps answers on screen, because they would disappear before a screenshot. */
const holdAnswers = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((work: () => void, ms: number) =>
      ms === 3000 || ms === 12_000 ? 0 : setTimeout(work, ms)) as typeof setTimeout;
  });

/** Has the browser be a kiosk, in place of the server. */
const beKiosk =
  (changes: Partial<Kiosk> = {}, reply?: KioskReply) =>
  async (page: Page) => {
    await holdAnswers(page);
    await page.route("**/api/kiosk", (route) =>
      route.fulfill({ json: { kiosk: { ...kiosk, ...changes } } }),
    );
    await page.route("**/api/kiosk/entries", (route) =>
      reply === undefined ? route.abort() : route.fulfill({ json: reply }),
    );
    const names: KioskNames = {
      people: [
        { personId: "ana", shown: "Ana R.", gradYear: 2028 },
        { personId: "ana2", shown: "Ana R.", gradYear: 2029 },
        { personId: "anton", shown: "Anton-Maximilian W.", gradYear: null },
      ],
      more: true,
    };
    await page.route("**/api/kiosk/names?*", (route) => route.fulfill({ json: names }));
  };

const field = (page: Page) => page.getByLabel("Scan or type your school ID");

/** A kiosk that has answered a scan. */
const answered = (
  name: string,
  title: string,
  reply?: KioskReply,
  changes: Partial<Kiosk> = {},
): Screen => ({
  name: `kiosk-${name}`,
  path: "/kiosk",
  prepare: beKiosk(changes, reply),
  reach: async (page) => {
    await page.getByRole("heading").waitFor();
    await scanByKeys(page, "482139");
    await page.getByRole("status").getByText(title).waitFor();
  },
  typed: ["Ana R.", "Kickoff", "Build Session in the Workshop", "Robotics Club"],
});

export const kioskScreens: Screen[] = [
  {
    name: "kiosk",
    path: "/kiosk",
    prepare: beKiosk(),
    reach: (page) => field(page).waitFor(),
    typed: ["Kickoff", "Robotics Club"],
  },
  {
    name: "kiosk-with-touch",
    path: "/kiosk",
    prepare: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      await beKiosk()(page);
    },
    reach: (page) => page.getByRole("button", { name: "ABC" }).waitFor(),
    typed: ["Kickoff", "Robotics Club"],
  },
  {
    name: "kiosk-whatever-is-open",
    path: "/kiosk",
    prepare: beKiosk({ event: null, open: [kickoff, build], isLock: false }),
    reach: (page) => field(page).waitFor(),
    typed: ["Kickoff", "Build Session in the Workshop", "Robotics Club"],
  },
  {
    name: "kiosk-scans-only",
    path: "/kiosk",
    prepare: beKiosk({ scansOnly: true, names: false, open: [], opensAt: day }),
    reach: (page) => page.getByText("Scan your school ID").waitFor(),
    typed: ["Kickoff", "Robotics Club"],
  },
  {
    name: "kiosk-scans-and-names",
    path: "/kiosk",
    prepare: beKiosk({ scansOnly: true }),
    reach: (page) => page.getByRole("button", { name: "No ID with you?" }).waitFor(),
    typed: ["Kickoff", "Robotics Club"],
  },
  {
    name: "kiosk-name",
    path: "/kiosk",
    prepare: beKiosk(),
    reach: async (page) => {
      await page.getByRole("button", { name: "No ID with you?" }).click();
      await page.getByLabel("Type your name").fill("an");
      await page.getByText("Ana R.").first().waitFor();
    },
    typed: ["Kickoff", "Robotics Club", "Ana R.", "Anton-Maximilian W."],
  },
  {
    name: "kiosk-is-this-you",
    path: "/kiosk",
    prepare: beKiosk(),
    reach: async (page) => {
      await page.getByRole("button", { name: "No ID with you?" }).click();
      await page.getByLabel("Type your name").fill("an");
      await page.getByText("Anton-Maximilian W.").click();
      await page.getByText("Is this you,").waitFor();
    },
    typed: ["Kickoff", "Robotics Club", "Anton-Maximilian W."],
  },
  answered("signed-in", "Success!", { ...ana, outcome: "signed-in", points: 5, here: 43 }),
  answered("already-here", "Already checked in at", {
    ...ana,
    outcome: "already-here",
    since: day,
  }),
  answered("signed-out", "Signed out.", {
    ...ana,
    outcome: "signed-out",
    minutes: 170,
    total: 190,
  }),
  answered("ask-sign-out", "You just signed in. Sign out?", {
    ...ana,
    outcome: "ask-sign-out",
    since: day,
  }),
  answered("choose-event", "Which event is this for?", {
    personId: "ana",
    shown: "Ana R.",
    outcome: "choose-event",
    events: [kickoff, build],
  }),
  answered("unknown-id", "We don't know this ID", { outcome: "unknown-id" }),
  answered("saved", "We'll check your ID when we're back online."),
  {
    name: "kiosk-waiting",
    path: "/kiosk",
    prepare: beKiosk(),
    reach: async (page) => {
      await field(page).waitFor();
      await scanByKeys(page, "482139");
      await page.getByRole("button", { name: "OK" }).click();
      await page.getByText("waiting").waitFor();
    },
    typed: ["Kickoff", "Robotics Club"],
  },
  {
    name: "kiosk-leave",
    path: "/kiosk",
    prepare: beKiosk(),
    reach: async (page) => {
      await page.getByRole("button", { name: "Leave Kiosk" }).click();
      await page.getByRole("dialog").waitFor();
    },
    typed: ["Kickoff", "Robotics Club"],
  },
  {
    name: "kiosk-ended",
    path: "/kiosk",
    prepare: (page) =>
      page.route("**/api/kiosk", (route) =>
        route.fulfill({ json: { kiosk: null, over: true, isLocked: true } }),
      ),
    reach: (page) => page.getByText("This kiosk has ended.").waitFor(),
  },
];

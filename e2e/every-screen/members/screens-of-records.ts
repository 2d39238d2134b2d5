import type { Page } from "@playwright/test";
import type { OwnRecord, SharedRecord } from "#contract/members/own-record.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const at = Date.UTC(2026, 10, 20, 16, 2);
const yearMs = 365 * 24 * 3_600_000;
const token = "x7Qk".repeat(10);
const words = {
  name: "Benedict Okafor-Lindqvist",
  clubName: "Robotics Club",
  otherClub: "Math Club",
  letter: "Varsity Letter",
  cord: "Graduation Cord",
  first: "Regional championship, day two",
  second: "Drive practice",
};
const typed = [...Object.values(words), "2026–27", "2025–26"];

const shown = {
  name: words.name,
  clubName: words.clubName,
  at,
  joinedAt: at - yearMs,
  requirements: [
    { id: "letter", name: words.letter, recordedAt: at },
    { id: "cord", name: words.cord, recordedAt: null },
  ],
  years: [
    {
      id: "second",
      name: "2026–27",
      points: 31,
      minutes: 150,
      events: [
        { id: "first", name: words.first, date: "2026-11-14", points: 30, minutes: 150 },
        { id: "second", name: words.second, date: "2026-11-06", points: 1, minutes: null },
      ],
    },
    { id: "first", name: "2025–26", points: 0, minutes: 0, events: [] },
  ],
};
const link = {
  id: "link",
  link: `https://rollcall.example.org/verify/${token}`,
  createdAt: at,
  expiresAt: at + yearMs,
  shows: { points: true, events: true, hours: true, requirementIds: ["letter"] },
};

const answerOwn = (links: OwnRecord["links"]) => (page: Page) =>
  page.route("**/api/me/clubs/*/record", (route) =>
    route.fulfill({ json: { ...shown, links } satisfies OwnRecord }),
  );
const answerShared = (page: Page) =>
  page.route("**/api/shared-records/*", (route) =>
    route.fulfill({
      json: { ...shown, sharedAt: at, expiresAt: at + yearMs } satisfies SharedRecord,
    }),
  );

const own = {
  path: ({ clubId }: Stage) => `/member/record?club=${clubId}`,
  as: ({ member }: Stage) => member,
  typed,
};

/** Screens of members' records, and of those that they share. */
export const recordScreens: Screen[] = [
  {
    ...own,
    name: "record",
    isPrinted: true,
    prepare: answerOwn([link]),
    reach: (page) => page.getByRole("heading", { name: "2025–26" }).waitFor(),
  },
  {
    ...own,
    name: "record-of-several-clubs",
    prepare: async (page) => {
      await answerOwn([])(page);
      const clubs = [words.clubName, words.otherClub].map((name, index) => ({
        id: `club-${index}`,
        name,
        carryover: 0,
        earned: 0,
        totalPoints: 0,
      }));
      await page.route("**/api/me/clubs", (route) =>
        route.fulfill({ json: { clubs, graduatedFrom: [] } }),
      );
    },
    path: "/member/record?club=club-0",
    reach: (page) => page.getByRole("combobox").waitFor(),
  },
  {
    ...own,
    name: "record-share",
    prepare: answerOwn([]),
    reach: async (page) => {
      await page.getByRole("button", { name: "Share Link" }).click();
      await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    },
  },
  {
    ...own,
    name: "record-failed",
    prepare: (page) =>
      page.route("**/api/me/clubs/*/record", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "shared-record",
    isPrinted: true,
    path: `/verify/${token}`,
    prepare: answerShared,
    reach: (page) => page.getByRole("heading", { name: "2025–26" }).waitFor(),
    typed,
  },
  {
    name: "shared-record-none",
    path: "/verify/never",
    reach: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
  },
];

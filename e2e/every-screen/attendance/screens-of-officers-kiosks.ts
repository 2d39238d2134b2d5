import type { Page } from "@playwright/test";
import type { ListedKiosk, UnknownId } from "#contract/attendance/kiosk.ts";
import type { UsedFeatures } from "#contract/clubs/used-features/used-features.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const [at, endsAt] = [Date.UTC(2026, 10, 20, 23, 2), Date.UTC(2026, 10, 21, 11)];
const openers = ["Kim Ode", "Maximiliane-Alexandrina Wolfeschlegelsteinhausen"];

const kiosk = (id: string, details: Partial<ListedKiosk>): ListedKiosk => ({
  id,
  eventId: "event",
  openedBy: openers[0] ?? null,
  createdAt: at,
  lastAt: at,
  added: 42,
  isOver: false,
  endsAt,
  ...details,
});
const kiosks = [
  kiosk("any", { eventId: null, openedBy: openers[1] ?? null }),
  kiosk("event", { added: 0 }),
  kiosk("over", { isOver: true, added: 1 }),
];

const unknownIds: UnknownId[] = [
  { key: "first", entry: "1234567", at },
  { key: "second", entry: "RHS-00-1042-77-C", at: at + 60_000 },
  {
    key: "third",
    entry: "7654321",
    at: at + 120_000,
    member: { id: "member", name: openers[1] ?? "" },
    several: true,
  },
];

async function withKiosks(page: Page): Promise<void> {
  await page.route("**/events/*/kiosks", (route) => route.fulfill({ json: { kiosks } }));
  await page.route("**/events/*/unknown-ids", (route) => route.fulfill({ json: { unknownIds } }));
  const features: UsedFeatures = { revision: 1, used: ["kiosks"] };
  await page.route("**/used-features", (route) => route.fulfill({ json: features }));
}

const ofEvent = {
  path: (stage: Stage) => `/admin/events/${stage.event("Soldering").id}/details?door=open`,
  as: ({ admin }: Stage) => admin,
  prepare: withKiosks,
  typed: [...openers, ...unknownIds.map(({ entry }) => entry)],
};

/** What officers see of an event's kiosks. */
export const officersKioskScreens: Screen[] = [
  {
    ...ofEvent,
    name: "event-details-kiosks",
    reach: async (page) => {
      await page
        .getByText(openers[0] ?? "")
        .first()
        .waitFor();
      await page.getByText("1234567").waitFor();
    },
  },
  {
    ...ofEvent,
    name: "open-kiosk",
    reach: async (page) => {
      await page.getByRole("button", { name: /Open Kiosk/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    ...ofEvent,
    name: "whose-id",
    reach: async (page) => {
      await page
        .getByRole("button", { name: /Whose is it\?/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("combobox").fill("mi");
      await page.getByRole("option").first().waitFor();
    },
  },
];

import type { Page } from "@playwright/test";
import type { Slip } from "#contract/events/slips.ts";
import { openLent } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const eventPath =
  (page = "details") =>
  (stage: Stage) =>
    `/admin/events/${stage.event("Soldering").id}/${page}`;

/** Answers as if these slips had been handed out. */
const withSlips = (slips: Slip[]) => async (page: Page) => {
  await page.route("**/events/*/slips", (route) =>
    route.request().resourceType() === "document"
      ? route.fallback()
      : route.fulfill({ json: { slips } }),
  );
};

const givenAt = Date.UTC(2026, 0, 5, 15);
const slip = (code: string, details: Partial<Slip> = {}): Slip => ({
  code,
  givenAt,
  expiresAt: Date.UTC(2100, 0, 12, 15),
  voidedAt: null,
  usedAt: null,
  usedBy: null,
  ...details,
});
const slips = [
  slip("k7m3w9xd", {
    usedAt: givenAt,
    usedBy: { id: "somebody", name: "Maximiliana Featherstonehaugh" },
  }),
  ...["abcd2345", "efgh2345", "jkmn2345", "pqrs2345"].map((code) => slip(code)),
  slip("tuvw2345", { voidedAt: givenAt }),
  slip("wxyz2345", { expiresAt: givenAt }),
];

/** Texts that are the same in every language. */
const typed = slips.flatMap(({ code, usedBy }) => [code, usedBy?.name ?? []].flat());

/** Screens of codes on paper: in their event's details, and on their sheet. */
export const slipScreens: Screen[] = [
  {
    name: "event-details-slips",
    path: eventPath(),
    as: asAdmin,
    prepare: withSlips(slips),
    reach: async (page) => {
      await page.getByText("At the Door").click();
      await openLent(page);
      await page.getByText("Show Slips").click();
    },
    typed,
  },
  {
    name: "print-slips",
    path: eventPath(),
    as: asAdmin,
    reach: async (page) => {
      await page.getByText("At the Door").click();
      await openLent(page);
      await page.getByRole("button", { name: "Print Slips" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "slips-sheet",
    path: eventPath("slips"),
    as: asAdmin,
    prepare: withSlips(slips),
    reach: (page) => page.getByRole("img").first().waitFor(),
    typed,
  },
  {
    name: "slips-sheet-empty",
    path: eventPath("slips"),
    as: asAdmin,
    reach: (page) => page.getByText("no unused slips").waitFor(),
  },
];

import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent } from "#test-support/people/people.ts";
import { chooseMore } from "../../support/event-parts.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const shop = "Robot Shop";
const typed = [shop];

/** A club whose open event counts time, where one of two members has signed out. */
async function openShop(stage: Stage) {
  const admin = await stage.newAdmin();
  const event = await createEvent(admin, { name: shop, date: null, countsTime: true });
  const [here, gone] = [await stage.newMember(), await stage.newMember()];
  for (const member of [here, gone]) await checkIn(member, event.code);
  const command = { kind: "sign-out", eventId: event.id, personIds: [gone.personId] };
  await admin.browser.post(`${admin.api}/operations`, { command });
  return admin;
}

/** Events that count time: their form, list, and times, and a member's receipt. */
export const visitScreens: Screen[] = [
  {
    name: "create-event-counted-time",
    path: "/admin/events/create",
    as: ({ admin }) => admin,
    async reach(page) {
      await page.getByText("More Options").click();
      await page.getByLabel("Count time from sign-in to sign-out").check();
      await page.getByLabel("If someone forgets to sign out, count").selectOption("minutes");
      await page.getByLabel(/^⟦?Minutes/).fill("45");
    },
  },
  {
    name: "event-details-counted-time",
    path: "/admin/events",
    typed,
    as: openShop,
    async reach(page) {
      await page.getByRole("article").click();
      await page.getByText(/since/).first().waitFor();
    },
  },
  {
    name: "event-details-edit-times",
    path: "/admin/events",
    typed,
    as: openShop,
    async reach(page) {
      await page.getByRole("article").click();
      const gone = page.getByRole("row", { name: /min/ }).first();
      await gone.getByRole("button", { name: /More actions/ }).click();
      await page.getByRole("menuitem", { name: "Edit Times" }).click();
      await page.getByRole("button", { name: "Save Times" }).waitFor();
    },
  },
  {
    name: "roll-call-counted-time",
    path: "/admin/events",
    typed,
    as: openShop,
    async reach(page) {
      await page.getByRole("article").click();
      await chooseMore(page, "this event", "Roll Call");
      await page
        .getByRole("button", { name: /Sign out/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "club-details-signed-in",
    path: "/member/clubs",
    typed: [shop, "Travel"],
    async as(stage) {
      const admin = await stage.newAdmin();
      const event = await createEvent(admin, { name: shop, date: null, countsTime: true });
      const conditions = [condition({ measure: "hours", need: 3000 })];
      await createRequirement(admin, { name: "Travel", conditions });
      const member = await stage.newMember();
      await checkIn(member, event.code);
      return member;
    },
    async reach(page) {
      await page.getByRole("article").getByRole("link").first().click();
      await page.getByText("Signed in since").waitFor();
    },
  },
];

import type { Page, Route } from "@playwright/test";
import type { Session } from "#contract/accounts/accounts.ts";
import type { Invitation, Officer, OpenedInvitation } from "#contract/clubs/seats/seats.ts";
import { sendMail } from "../../support/send-mail.ts";
import type { Stage } from "../../support/stage.ts";
import type { Screen } from "../screen.ts";

const asAdmin = ({ admin }: Stage) => admin;
const asNewAdmin = (stage: Stage) => stage.newAdmin();
const asNewMember = (stage: Stage) => stage.newMember();
const dialog = (page: Page) => page.getByRole("dialog");
const alert = (page: Page) => page.getByRole("alert").first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

const day = 24 * 3_600_000;
const opened = "**/api/invitations/*";

/** Answers with an invitation's details. */
const invited = (invitation: Partial<OpenedInvitation> = {}) => {
  const from = { clubId: "a", clubName: "Robotics Club", invitedBy: "Asha Rahman" };
  const rest = { role: "officer", state: "open", expiresAt: Date.now() + 7 * day };
  const json = { ...from, ...rest, ...invitation };
  return (page: Page) => page.route(opened, (route) => route.fulfill({ json }));
};

const path = "/invitation?token=made-up";
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();

const invitationScreens: Screen[] = [
  { name: "invitation", path, prepare: invited(), reach: heading },
  {
    name: "invitation-signed-in",
    path,
    as: asNewMember,
    prepare: invited({ role: "owner" }),
    reach: (page) => page.getByRole("button", { name: "Accept" }).waitFor(),
  },
  {
    name: "invitation-not-taken",
    path,
    as: asNewMember,
    prepare: async (page) => {
      await invited({ role: "helper" })(page);
      await page.route("**/api/me/invitations", (route) => route.fulfill({ status: 503 }));
    },
    reach: async (page) => {
      await press(page, "Accept");
      await alert(page);
    },
  },
  {
    name: "invitation-of-own-club",
    path,
    as: asAdmin,
    prepare: async (page) => {
      const { user } = (await (await page.request.get("/api/session")).json()) as Session;
      await invited({ clubId: user?.seats[0]?.clubId ?? "" })(page);
    },
    reach: (page) => page.getByRole("button", { name: "Manage" }).waitFor(),
  },
  {
    name: "invitation-waiting",
    path,
    as: asNewMember,
    prepare: invited({ role: "owner", state: "waiting" }),
    reach: (page) => page.getByRole("button", { name: "Check Again" }).waitFor(),
  },
  { name: "invitation-used", path, prepare: invited({ state: "used" }), reach: heading },
  {
    name: "invitation-used-signed-in",
    path,
    as: asNewMember,
    prepare: invited({ state: "used" }),
    reach: (page) => page.getByRole("button", { name: "Use Another Account" }).waitFor(),
  },
  { name: "invitation-expired", path, prepare: invited({ state: "expired" }), reach: heading },
  { name: "invitation-withdrawn", path, prepare: invited({ state: "withdrawn" }), reach: heading },
  { name: "invitation-unknown", path, reach: heading },
  {
    name: "invitation-failed",
    path,
    prepare: (page) => page.route(opened, (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
];

/** Answers like the server does, with additional items in its list. */
const withMore =
  <Name extends string>(name: Name, more: readonly object[]) =>
  async (route: Route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as Record<Name, object[]>;
    await route.fulfill({ response: answer, json: { [name]: [...list[name], ...more] } });
  };

const seat = (id: string, name: string, role: Officer["role"], lastHere: number | null) => ({
  id,
  name,
  role,
  lastHere,
  since: Date.now() - 40 * day,
  invitedBy: null,
  made: { invitations: 0, passes: 2, slips: 0, claims: 14 },
});
const officers = [
  seat("o", "Priya Venkataraman", "owner", Date.now() - day),
  seat("k", "Tomás Arreola", "officer", Date.now()),
  seat("h", "Anneliese Brandstätter", "helper", null),
];

/** Invitations sent by the viewer, whose id is requested. */
async function invitations(page: Page): Promise<Partial<Invitation>[]> {
  const { user } = (await (await page.request.get("/api/session")).json()) as Session;
  const [mine, other] = [
    { id: user?.id ?? "", name: user?.name ?? "" },
    { id: "o", name: "Priya Venkataraman" },
  ];
  const rest: Partial<Invitation> = {
    state: "open",
    createdAt: 0,
    expiresAt: Date.now() + 6 * day,
    takenBy: null,
    sentTo: null,
    link: "https://example.org/invitation?token=made-up",
  };
  const taken: Partial<Invitation> = {
    state: "waiting",
    link: null,
    takenBy: { id: "l", name: "Leilani Kahale" },
  };
  return [
    { ...rest, id: "1", role: "officer", createdBy: mine },
    { ...rest, id: "2", role: "helper", createdBy: other, sentTo: "kim@example.org", link: null },
    { ...rest, ...taken, id: "3", role: "owner", createdBy: mine },
    { ...rest, ...taken, id: "4", role: "owner", createdBy: other },
  ];
}

async function withOthers(page: Page): Promise<void> {
  await page.route("**/api/clubs/*/officers", withMore("officers", officers));
  const link = "https://example.org/api/calendars/made-up/events.ics";
  await page.route("**/api/clubs/*/calendar", (route) => route.fulfill({ json: { link } }));
  await page.route("**/api/clubs/*/invitations", withMore("invitations", await invitations(page)));
}

const table = (page: Page) => page.getByRole("table").first().waitFor();

/** Invites an officer, with a made-up answer of the server. */
const inviteWith = (answer: Partial<Invitation>) => async (page: Page) => {
  const [invitation] = await invitations(page);
  await page.route("**/api/clubs/*/invitations", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 201, json: { ...invitation, ...answer } })
      : route.fallback(),
  );
  await press(page, "Invite");
  await press(page, "Create Link");
  await page.getByRole("button", { name: "Done" }).waitFor();
};

/** Invites someone by email although the viewer's own isn't confirmed. */
async function inviteUnconfirmed(page: Page): Promise<void> {
  const error = { code: "address-not-confirmed", message: "" };
  await page.route("**/api/clubs/*/invitations", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { error } })
      : route.fallback(),
  );
  await press(page, "Invite");
  await dialog(page).getByLabel("Email").fill("kim@example.org");
  await press(page, "Create Link");
  await page.getByRole("button", { name: "Confirm My Email" }).waitFor();
}

const officersPath = "/admin/officers";

/** What the browser puts between the last two of a list, in its own language. */
const joining = ["and"];

const officersScreens: Screen[] = [
  { name: "officers", path: officersPath, as: asAdmin, prepare: withOthers, reach: table },
  { name: "officers-alone", path: officersPath, as: asNewAdmin, reach: table },
  {
    name: "officers-loading",
    path: "/admin/account",
    as: asAdmin,
    prepare: (page) => page.route("**/api/clubs/*/officers", () => {}),
    reach: async (page) => {
      await heading(page);
      await page.getByRole("link", { name: "Club" }).click();
      await page.getByRole("link", { name: "Officers" }).click();
      await page.getByRole("status", { name: "Loading officers" }).waitFor();
    },
  },
  {
    name: "officers-failed",
    path: officersPath,
    as: asAdmin,
    prepare: (page) =>
      page.route("**/api/clubs/*/officers", (route) => route.fulfill({ status: 503 })),
    reach: (page) => page.getByRole("button", { name: "Retry" }).waitFor(),
  },
  {
    name: "officers-invite",
    path: officersPath,
    as: asAdmin,
    reach: async (page) => {
      await press(page, "Invite");
      await dialog(page).waitFor();
    },
  },
  {
    name: "officers-invite-refused",
    path: officersPath,
    as: asAdmin,
    prepare: sendMail,
    reach: async (page) => {
      await press(page, "Invite");
      await dialog(page).getByLabel("Email").fill("kim");
      await press(page, "Create Link");
    },
  },
  {
    name: "officers-invite-unconfirmed",
    path: officersPath,
    as: asAdmin,
    prepare: sendMail,
    reach: inviteUnconfirmed,
  },
  {
    name: "officers-invite-confirming",
    path: officersPath,
    as: asAdmin,
    prepare: async (page) => {
      await sendMail(page);
      await page.route("**/api/me/address-proofs", (route) => route.fulfill({ status: 204 }));
    },
    reach: async (page) => {
      await inviteUnconfirmed(page);
      await press(page, "Confirm My Email");
      await dialog(page).getByRole("status").waitFor();
    },
  },
  {
    name: "officers-invited-by-mail",
    path: officersPath,
    as: asAdmin,
    reach: inviteWith({ sentTo: "kim@example.org" }),
  },
  {
    name: "officers-invited",
    path: officersPath,
    as: asAdmin,
    reach: inviteWith({ role: "owner", sentTo: null }),
  },
  {
    name: "officers-change-role",
    path: officersPath,
    as: asAdmin,
    prepare: withOthers,
    reach: async (page) => {
      await press(page, /Change Role.* Tomás/);
      await dialog(page).getByRole("radio", { name: "Owner" }).check();
      await page.getByRole("button", { name: "Make Owner" }).waitFor();
    },
  },
  {
    name: "officers-make-helper",
    path: officersPath,
    as: asAdmin,
    prepare: withOthers,
    typed: joining,
    reach: async (page) => {
      await press(page, /Change Role.* Tomás/);
      await dialog(page).getByRole("radio", { name: "Helper" }).check();
      await dialog(page).getByRole("checkbox").waitFor();
    },
  },
  {
    name: "change-time-zone",
    path: "/admin/settings",
    as: asAdmin,
    reach: async (page) => {
      await press(page, "Change Time Zone");
      await dialog(page).getByRole("combobox").fill("kiri");
      await page.getByRole("option").first().click();
      await dialog(page)
        .getByText(/Kiritimati/)
        .first()
        .waitFor();
      await dialog(page).locator("[aria-busy=false]").waitFor();
    },
    typed: ["Pacific/Kiritimati"],
  },
  {
    name: "officers-last-owner",
    path: officersPath,
    as: asNewAdmin,
    reach: async (page) => {
      await press(page, "Leave Club");
      await dialog(page).getByRole("button", { name: "Leave Club" }).click();
      await alert(page);
    },
  },
  {
    name: "officers-remove",
    path: officersPath,
    as: asAdmin,
    prepare: withOthers,
    typed: joining,
    reach: async (page) => {
      await press(page, /Remove.* Tomás/);
      await dialog(page).waitFor();
    },
  },
  {
    name: "officers-not-withdrawn",
    path: officersPath,
    as: asAdmin,
    prepare: async (page) => {
      await page.route("**/api/clubs/*/invitations/*", (route) => route.fulfill({ status: 503 }));
      await withOthers(page);
    },
    reach: async (page) => {
      await page.getByRole("button", { name: "Withdraw" }).first().click();
      await page.getByRole("button", { name: "Dismiss notice" }).waitFor();
    },
  },
];

/** Answers as if the account had lost all its seats. */
const withNothing = (page: Page) =>
  page.route("**/api/session", async (route) => {
    const answer = await route.fetch();
    const { user } = (await answer.json()) as Session;
    await route.fulfill({ response: answer, json: { user: { ...user, seats: [] } } });
  });

const severalHatsScreens: Screen[] = [
  {
    name: "account-menu-of-admin",
    path: "/admin/account",
    as: asAdmin,
    reach: async (page) => {
      await press(page, "Account menu");
      await page.getByRole("menuitem", { name: "Attend as a Member" }).waitFor();
    },
  },
  { name: "attend", path: "/attend", as: asAdmin, reach: heading },
  {
    name: "attend-refused",
    path: "/attend",
    as: asAdmin,
    prepare: (page) => page.route("**/api/me/person", (route) => route.fulfill({ status: 503 })),
    reach: async (page) => {
      await page.getByLabel("Graduation Year").fill("2020");
      await press(page, "Become a Member");
      await alert(page);
    },
  },
  {
    name: "landing-without-club",
    path: "/",
    as: asNewAdmin,
    prepare: withNothing,
    reach: (page) => page.getByText("This account doesn't run any clubs.").waitFor(),
  },
  {
    name: "account-without-club",
    path: "/account",
    as: asNewAdmin,
    prepare: withNothing,
    reach: (page) => page.getByText("This browser").waitFor(),
  },
];

/** Screens about the people who help run the club, invitations, and people with several roles. */
export const officerScreens: Screen[] = [
  ...invitationScreens,
  ...officersScreens,
  ...severalHatsScreens,
];

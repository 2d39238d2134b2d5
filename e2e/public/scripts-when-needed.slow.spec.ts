import { checkIn, createEvent } from "#test-support/people.ts";
import { expect, test } from "../support/test.ts";

/** The scripts for passkeys, and for drawing QR codes. */
const special = /\/(?:webauthn|qr-code|recovery-codes|add-second-step|add-passkey)[\w-]*\.js$/;

test("No page loads scripts for passkeys or QR codes before someone needs them (R29.1, R30.1)", async ({
  openPage,
  newMember,
}) => {
  const page = await openPage({ as: await newMember() });
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (special.test(pathname)) loaded.push(pathname);
  });
  const guest = await openPage({});
  guest.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (special.test(pathname)) loaded.push(pathname);
  });
  for (const path of ["/", "/create-account", "/reset-password"]) {
    await guest.goto(path);
    await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
    expect(loaded, path).toEqual([]);
  }
  for (const path of ["/member/clubs", "/member/checkin", "/member/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(loaded, path).toEqual([]);
  }
  // The control: adding an app loads its form.
  await page.getByRole("button", { name: "Add an Authenticator App" }).click();
  await expect(page.getByRole("textbox", { name: "Password", exact: true })).toBeVisible();
  expect(loaded.some((path) => path.includes("/add-second-step"))).toBe(true);
});

test("An officer's page loads the search for members once someone uses the page (R4.14)", async ({
  openPage,
  newAdmin,
}) => {
  const page = await openPage({ as: await newAdmin() });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const ofSearch = () => loaded.filter((path) => /\/(?:find-member-dialog|combobox)-/.test(path));
  await page.goto("/admin/events");
  await expect(page.getByRole("button", { name: "Find a Member" })).toBeVisible();
  expect(ofSearch()).toEqual([]);
  const dialog = page.waitForRequest("**/assets/find-member-dialog-*.js");
  await page.keyboard.press("Tab");
  await dialog;
});

/** What dialogs consist of, and the slips that members print. */
const ofDialogs = /\/(?:forms|qr-code|calendar-dialog|ask-dialog|-member-parts)-[\w-]+\.js$/;

const lists = [
  { path: "/admin/events", heading: "Events", part: "calendar-dialog" },
  { path: "/admin/members", heading: "Members", part: "-member-parts" },
  { path: "/member/clubs", heading: "Clubs", part: "calendar-dialog" },
];

for (const { path, heading, part } of lists)
  test(`${path} loads its dialogs once someone uses the page (R4.10, R22.2)`, async ({
    openPage,
    newAdmin,
    newMember,
  }) => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await checkIn(member, (await createEvent(admin, { name: "Kickoff" })).code);
    const page = await openPage({ as: path.startsWith("/admin") ? admin : member });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(loaded.filter((file) => ofDialogs.test(file))).toEqual([]);
    const dialogs = page.waitForRequest(`**/assets/${part}-*.js`);
    await page.keyboard.press("Tab");
    await dialogs;
  });

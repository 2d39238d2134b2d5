import { createEvent } from "#test-support/people/people.ts";
import { connectLinkIn } from "#test-support/servers/mail-server.ts";
import { confirmWithPassword } from "../support/confirm-with-password.ts";
import { countPresses } from "../support/count-presses.ts";
import { logIn, loseSession } from "../support/log-in.ts";
import { addStudent, logInAtSchoolPage, test } from "../support/school-test.ts";
import { signUpForm } from "../support/sign-up-form.ts";
import { expect } from "../support/test.ts";

const toSchool = { name: "Continue with Lincoln High" };

test("A first-timer scans, logs in with the school, and is counted; next week it takes one press (R28.1, R28.10, R28.12)", async ({
  page,
  newAdmin,
  issuer,
}) => {
  const admin = await newAdmin();
  const [first, second] = [await createEvent(admin), await createEvent(admin)];
  await addStudent(issuer, "ana", { email_verified: true });
  let presses = 0;
  const press = async (role: "button" | "link", name: string) => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };

  await page.goto(`/member/checkin?code=${first.code}`);
  await press("link", toSchool.name);
  await logInAtSchoolPage(page, "ana");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  await expect(page.getByLabel("First Name")).toHaveValue("Ana");
  await expect(page.getByLabel("Last Name")).toHaveValue("Ruiz");
  await expect(page.getByText("Your email is ana@lincoln.example.org.")).toBeVisible();
  await page.getByLabel("Graduation Year").fill("2027");
  presses += 1;
  await page.getByRole("checkbox").check();
  await press("button", "Create Account");
  await expect(page.getByText("Success!")).toBeVisible();
  expect(presses).toBe(3);

  // A week later, the session here has ended, and the school's is still there.
  await loseSession(page);
  presses = 0;
  await page.goto(`/member/checkin?code=${second.code}`);
  await press("link", toSchool.name);
  await expect(page.getByText("Success!")).toBeVisible();
  expect(presses).toBe(1);
});

test("Without the school's login, a first-timer presses as often, but types six fields instead of one (R28.1)", async ({
  page,
  newAdmin,
}) => {
  const event = await createEvent(await newAdmin());
  const presses = await countPresses(page);
  await page.goto(`/member/checkin?code=${event.code}`);
  await page.getByRole("link", { name: "Create Account" }).click();
  const form = signUpForm(page);
  await expect(
    page.locator("form input:visible:not([type=radio]):not([type=checkbox])"),
  ).toHaveCount(6);
  await form.fillAsMember();
  await form.submit();
  await expect(page.getByText("Success!")).toBeVisible();
  expect(presses.count()).toBe(3);
});

test("Someone who has an account connects it once with the password, and uses either (R28.6)", async ({
  page,
  newMember,
  issuer,
}) => {
  const { user, password } = await newMember();
  await addStudent(issuer, "kim", { email: user.email, email_verified: true });
  await page.goto("/login");
  await page.getByRole("link", toSchool).click();
  await logInAtSchoolPage(page, "kim");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect Lincoln High");
  await expect(page.getByText("You already have an account with")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Connect and Log In" }).click();
  await expect(page).toHaveURL("/member/clubs");
  await page.goto("/member/account");
  await expect(page.getByRole("button", { name: "Disconnect" })).toBeVisible();
  await expect(page.getByText(/^Logged in .* with Lincoln High$/)).toBeVisible();
});

test("Without the password, a link in an email connects it (R28.7)", async ({
  page,
  newMember,
  issuer,
  mails,
}) => {
  const { email } = (await newMember()).user;
  await addStudent(issuer, "lee", { email, email_verified: true });
  await page.goto("/login");
  await page.getByRole("link", toSchool).click();
  await logInAtSchoolPage(page, "lee");
  await page.getByRole("button", { name: "Email Me a Link Instead" }).click();
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible();
  const mail = () => mails.mails.find(({ to }) => to.includes(email));
  await expect.poll(mail).toBeDefined();
  const { pathname, search } = connectLinkIn(mail()?.text ?? "");
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Connect and Log In" }).click();
  await expect(page).toHaveURL("/member/clubs");
});

test("The account page connects and disconnects it, and closes an account without a password (R28.4, R28.9, R28.11)", async ({
  page,
  openPage,
  newMember,
  issuer,
}) => {
  const person = await newMember();
  await addStudent(issuer, "max");
  const own = await openPage({ as: person });
  await own.goto("/member/account");
  await own.getByRole("button", { name: "Connect Lincoln High" }).click();
  await own.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await own.getByRole("button", toSchool).click();
  await logInAtSchoolPage(own, "max");
  await expect(own.getByText("Lincoln High is connected.")).toBeVisible();
  await own.getByRole("button", { name: "Disconnect" }).click();
  await confirmWithPassword(own, person.password);
  await expect(own.getByText("was disconnected")).toBeVisible();
  await expect(own.getByRole("button", { name: "Connect Lincoln High" })).toBeVisible();

  await addStudent(issuer, "noa", { email_verified: true });
  await page.goto("/create-account");
  await page.getByRole("link", toSchool).click();
  await logInAtSchoolPage(page, "noa");
  await page.getByLabel("Graduation Year").fill("2027");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account", exact: true }).click();
  await expect(page).toHaveURL("/member/clubs");
  await page.goto("/member/account");
  await expect(page.getByText("your only way to log in")).toBeVisible();
  await expect(page.getByRole("button", { name: "Email Me a Link" })).toBeVisible();

  const elsewhere = await openPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", toSchool).click();
  await logInAtSchoolPage(elsewhere, "noa");
  await expect(elsewhere).toHaveURL("/member/clubs");
  await page.reload();
  await page.getByRole("button", { name: /^Log Out of/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Log Out of/ });
  await dialog.getByRole("link", { name: "Confirm with Lincoln High" }).click();
  await logInAtSchoolPage(page, "noa");
  await expect(dialog.getByText("Lincoln High confirmed that it's you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("You aren't logged in anywhere else.")).toBeVisible();

  await page.getByRole("button", { name: "Close Account" }).click();
  await page.getByRole("link", { name: "Confirm with Lincoln High" }).click();
  await logInAtSchoolPage(page, "noa");
  await expect(page.getByText("Lincoln High confirmed that it's you.")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Close Account for Good" }).click();
  await expect(page.getByText("Your account is closed")).toBeVisible();
});

test("People who turn back at the school are told so, and can log in with a password (R28.13)", async ({
  page,
  newMember,
}) => {
  const { user, password } = await newMember();
  await page.goto("/login?redirect=%2Fmember%2Faccount");
  await page.getByRole("link", toSchool).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You didn't finish logging in with Lincoln High.")).toBeVisible();
  await logIn(page, user.email, password);
  await expect(page).toHaveURL("/member/account");
});

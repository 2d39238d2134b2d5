import { expect } from "vitest";
import { historyPageSchema, previewSchema } from "#contract/ledger/ledger.ts";
import { signUpAdmin, signUpMember, type Admin } from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const setFormat = (skipStart: unknown, skipEnd: unknown = 0) => ({
  kind: "set-id-format",
  format: { skipStart, skipEnd },
});
const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });
const revisionOf = ({ body }: { body: unknown }) => (body as { revision: number }).revision;
const formatOf = async ({ browser, api }: Admin) =>
  ((await browser.get(`${api}/id-format`)).body as { format: object }).format;

onEveryDatabase("The format of school IDs", (test) => {
  test("is chosen by owners, with a preview, History, and undo (R34.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [officer, helper] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    await giveSeats(app, admin.club.id, {
      [officer.user.id]: "officer",
      [helper.user.id]: "helper",
    });
    const whole = { skipStart: 0, skipEnd: 0 };
    expect(await formatOf(admin)).toEqual(whole);
    const what = { kind: "id-format-set", from: whole, to: { skipStart: 3, skipEnd: 1 } };
    const look = await admin.browser.post(`${admin.api}/previews`, setFormat(3, 1));
    expect(previewSchema.parse(look.body)).toMatchObject({ what, people: 0 });
    const revision = revisionOf(await operate(admin, setFormat(3, 1)));
    const { body } = await admin.browser.get(`${admin.api}/history`);
    expect(historyPageSchema.parse(body).operations[0]).toMatchObject({ revision, what });
    // The same once more changes nothing.
    expect(revisionOf(await operate(admin, setFormat(3, 1)))).toBe(revision);
    for (const { browser } of [officer, helper])
      for (const command of [setFormat(2), { kind: "undo", revision }])
        expect(await operate({ ...admin, browser }, command)).toMatchObject(refusal("wrong-role"));
    expect(await formatOf({ ...admin, browser: officer.browser })).toEqual(what.to);
    expect(await helper.browser.get(`${admin.api}/id-format`)).toMatchObject(refusal("wrong-role"));
    const later = revisionOf(await operate(admin, setFormat(4)));
    expect(await operate(admin, { kind: "undo", revision })).toMatchObject(
      refusal("changed-meanwhile"),
    );
    await operate(admin, { kind: "undo", revision: later });
    expect(await formatOf(admin)).toEqual(what.to);
    await operate(admin, { kind: "undo", revision });
    expect(await formatOf(admin)).toEqual(whole);
  });

  test("is refused if it isn't a few characters, and for strangers (R34.5)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    for (const [skipStart, skipEnd] of [
      [-1, 0],
      [0, 65],
      [1.5, 0],
      ["3", 0],
      [3, null],
    ])
      expect((await operate(admin, setFormat(skipStart, skipEnd))).status).toBe(400);
    const [stranger, member] = [
      await signUpAdmin(app.browser()),
      await signUpMember(app.browser()),
    ];
    for (const { browser } of [stranger, member]) {
      expect(await operate({ ...admin, browser }, setFormat(3))).toMatchObject(
        refusal("not-found"),
      );
      expect(await browser.get(`${admin.api}/id-format`)).toMatchObject(refusal("not-found"));
    }
    expect(await app.browser().get(`${admin.api}/id-format`)).toMatchObject(refusal("signed-out"));
    expect(await formatOf(admin)).toEqual({ skipStart: 0, skipEnd: 0 });
  });
});

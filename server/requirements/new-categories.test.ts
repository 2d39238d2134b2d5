import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import {
  requirementOutlookSchema,
  requirementsSchema,
} from "#contract/requirements/requirements.ts";
import { createCategory, listCategories } from "#test-support/club-data/categories.ts";
import {
  condition,
  createRequirement,
  requirementInput,
} from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, signUpAdmin, signUpMember } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const newCategories = [
  { temporaryId: "new-1", name: "Practices" },
  { temporaryId: "new-2", name: "Competitions" },
];
const input = requirementInput({
  conditions: [
    condition({ need: 300, caps: [{ categoryId: "new-2", most: 90 }] }),
    condition({ need: 100, categories: ["new-1"] }),
    condition({ need: 45, categories: ["new-2"] }),
  ],
});

async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const operate = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
  const save = (requirementId: string | null = null, more: object = {}) =>
    operate({ kind: "set-requirement", requirementId, input, newCategories, ...more });
  const undo = async (body: unknown) => {
    const { revision } = operationAnswerSchema.parse(body);
    return (await operate({ kind: "undo", revision })).body;
  };
  const conditions = async () => {
    const { body } = await admin.browser.get(`${admin.api}/requirements`);
    return requirementsSchema.parse(body).requirements.map((one) => one.conditions);
  };
  return { admin, save, undo, conditions, offered: () => offeredIn(admin) };
}

const offeredIn = async (admin: Parameters<typeof listCategories>[0]) =>
  (await listCategories(admin)).filter(({ archived }) => !archived).map(({ name }) => name);

onEveryDatabase("A requirement that names new categories", (test) => {
  test("adds them in the same save, and takes them along when it is undone (R26.9)", async ({
    app,
  }) => {
    const { admin, save, undo, conditions, offered } = await openClub(app);
    const { status, body, text } = await save();
    expect(status, text).toBe(201);
    const [practices, competitions] = await listCategories(admin);
    expect([practices?.name, competitions?.name]).toEqual(["Practices", "Competitions"]);
    const after = [
      { caps: [{ categoryId: competitions?.id, most: 90 }] },
      { categories: [practices?.id] },
      { categories: [competitions?.id] },
    ];
    expect(await conditions()).toMatchObject([after]);
    const undone = await undo(body);
    expect([await conditions(), await offered()]).toEqual([[], []]);
    await undo(undone);
    expect(await conditions()).toMatchObject([after]);
    expect(await offered()).toEqual(["Practices", "Competitions"]);
  });

  test("adds none that no condition names (R26.9)", async ({ app }) => {
    const { save, offered } = await openClub(app);
    const named = requirementInput({ conditions: [condition({ need: 5, categories: ["new-1"] })] });
    expect((await save(null, { input: named })).status).toBe(201);
    expect(await offered()).toEqual(["Practices"]);
  });

  test("is refused if a new name is that of a category in a condition that contains it (R26.15)", async ({
    app,
  }) => {
    const { admin, save, conditions } = await openClub(app);
    const id = await createCategory(admin, "practices");
    const twice = requirementInput({
      conditions: [
        condition({ need: 300, categories: ["new-1"] }),
        condition({ need: 100, categories: [id] }),
      ],
    });
    expect(await save(null, { input: twice })).toMatchObject({
      body: { error: { fields: { conditions: { code: "contained-condition" } } } },
    });
    expect(await conditions()).toEqual([]);
  });

  test("uses those of the same name, and adds none when it is sent again (R26.9)", async ({
    app,
  }) => {
    const { admin, save, conditions, offered } = await openClub(app);
    const known = await createCategory(admin, "practices");
    const key = randomUUID();
    expect((await save(null, { key })).status).toBe(201);
    expect(await save(null, { key })).toMatchObject({ status: 201, body: { changed: false } });
    expect(await offered()).toEqual(["practices", "Competitions"]);
    expect(await conditions()).toMatchObject([[{}, { categories: [known] }, {}]]);
  });

  test("can be one that is changed, or only tried (R26.9)", async ({ app }) => {
    const { admin, save, conditions, offered } = await openClub(app);
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin, { points: 300 })).code);
    const id = await createRequirement(admin, { name: "Cord" });
    const trial = await admin.browser.post(`${admin.api}/requirement-trials`, {
      requirementId: id,
      input,
      newCategories,
    });
    expect(requirementOutlookSchema.parse(trial.body).counts).toMatchObject({
      met: 0,
      possible: 1,
    });
    expect(await offered()).toEqual([]);
    expect((await save(id)).status).toBe(201);
    expect(await offered()).toEqual(["Practices", "Competitions"]);
    expect(await conditions()).toMatchObject([[{ need: 300 }, { need: 100 }, { need: 45 }]]);
  });

  test("is refused for categories that are neither, and beyond the limit (R26.1)", async ({
    app,
  }) => {
    const { admin, save } = await openClub(app);
    expect(await save(null, { newCategories: newCategories.slice(1) })).toMatchObject(
      refusal("not-found"),
    );
    const categories = Array.from({ length: bounds.maxCategoriesOfClub }, (_, index) => ({
      categoryId: null,
      name: `Category ${index}`,
      archived: false,
    }));
    const command = { kind: "set-categories", categories };
    await admin.browser.post(`${admin.api}/operations`, { command });
    expect(await save()).toMatchObject(refusal("too-many-categories"));
  });
});

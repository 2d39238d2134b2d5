import { categoriesSchema, type Categories } from "#contract/clubs/categories.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import type { Admin } from "../people/people.ts";

type Club = Pick<Admin, "browser" | "api">;

/** A club's categories, as its officers see them. */
export async function listCategories({ browser, api }: Club): Promise<Categories["categories"]> {
  return categoriesSchema.parse((await browser.get(`${api}/categories`)).body).categories;
}

/** Adds a category to a club, and returns its id. */
export async function createCategory(club: Club, name: string): Promise<string> {
  const known = await listCategories(club);
  const categories = [
    ...known.map(({ id, events: _events, ...category }) => ({ categoryId: id, ...category })),
    { categoryId: null, name, archived: false },
  ];
  const command = { kind: "set-categories", categories };
  const { body } = await club.browser.post(`${club.api}/operations`, { command });
  operationAnswerSchema.parse(body);
  return (await listCategories(club)).find((category) => category.name === name)?.id ?? "";
}

import type { Page } from "@playwright/test";

/** The names and the waiting additions stored on a device. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const read = (name: string, table: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(table));
        opening.addEventListener("error", () => reject(new Error("No database")));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction(table).objectStore(table).getAll();
          all.addEventListener("success", () => {
            opening.result.close();
            resolve(all.result);
          });
        });
      });
    return {
      names: JSON.stringify(await read("rollcall-names", "names")),
      waiting: JSON.stringify(await read("rollcall-door", "arrivals")),
    };
  });

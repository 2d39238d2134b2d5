import type { TestApp } from "../servers/test-app.ts";

/** The changes that the waiting emails to a person tell about, in order, with their recipients. */
export async function noticesIn(app: TestApp): Promise<{ change: string; recipient: string }[]> {
  const mails = await app.deps.database.read
    .selectFrom("outbox")
    .select(["about", "recipient"])
    .where("kind", "=", "account-changed")
    .orderBy("createdAt")
    .orderBy("dueAt")
    .execute();
  return mails.flatMap(({ about, recipient }) =>
    (about ?? "").split(" ").map((entry) => ({ change: entry.split("/")[0] ?? "", recipient })),
  );
}

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { createTestLog } from "#test-support/servers/test-log.ts";
import { i18nFor } from "../i18n.ts";
import { createFolderDelivery } from "./delivery.ts";
import { composeMail } from "./mail.ts";
import { deleteMailsToNobody, deleteWrittenMails } from "./written-mails.ts";

const mailTo = (to: string) =>
  composeMail({
    i18n: i18nFor("en"),
    to,
    subject: "Hello",
    paragraphs: ["To: ada@example.org"],
    action: { label: "Open", url: "https://rollcall.example.org" },
    closing: [],
  });

test("Emails to a recipient are deleted, and no others", async () => {
  const { path, remove } = createTemporaryFolder();
  const folder = join(path, "mail");
  const deliver = createFolderDelivery(folder, "Club <club@example.org>", createTestLog().logger);
  const long = `${"a".repeat(64)}@${"sub.".repeat(40)}example.org`;
  const addresses = [
    "ada@example.org",
    "Ada@Example.org",
    "xada@example.org",
    "ada@example.org.uk",
    long,
  ];
  for (const [index, to] of addresses.entries()) await deliver(await mailTo(to), `<${index}@x>`);
  writeFileSync(join(folder, "notes.txt"), "To: ada@example.org\r\n\r\n");

  await deleteWrittenMails(folder, "ada@example.org");
  expect(readdirSync(folder).toSorted()).toEqual(["2-x.eml", "3-x.eml", "4-x.eml", "notes.txt"]);
  await deleteWrittenMails(folder, long);
  expect(readdirSync(folder).toSorted()).toEqual(["2-x.eml", "3-x.eml", "notes.txt"]);
  remove();
});

test("There is nothing to delete if no email was ever saved", async () => {
  const { path, remove } = createTemporaryFolder();
  await deleteWrittenMails(join(path, "mail"), "ada@example.org");
  mkdirSync(join(path, "mail"));
  await deleteWrittenMails(join(path, "mail"), "ada@example.org");
  remove();
});

test("Emails are deleted once their recipient belongs to nobody, and no others", async () => {
  const { path, remove } = createTemporaryFolder();
  const folder = join(path, "mail");
  const deliver = createFolderDelivery(folder, "Club <club@example.org>", createTestLog().logger);
  for (const [index, to] of ["Ada@Example.org", "gone@example.org", "ada@example.org"].entries())
    await deliver(await mailTo(to), `<${index}@x>`);
  writeFileSync(join(folder, "notes.txt"), "To: gone@example.org\r\n\r\n");
  writeFileSync(join(folder, "other.eml"), "To nobody");
  const asked: string[] = [];
  const listKnown = async (recipients: readonly string[]) => {
    asked.push(...recipients);
    return new Set(["ada@example.org"]);
  };
  expect(await deleteMailsToNobody(folder, listKnown)).toBe(1);
  expect(asked.toSorted()).toEqual(["ada@example.org", "gone@example.org"]);
  expect(readdirSync(folder).toSorted()).toEqual(["0-x.eml", "2-x.eml", "notes.txt", "other.eml"]);
  expect(await deleteMailsToNobody(join(path, "none"), listKnown)).toBe(0);
  remove();
});

import { beforeAll, expect, test } from "vitest";
import type { ClubMember } from "#contract/members/members.ts";
import { speak } from "#web/platform/language/language.ts";
import {
  carryoverText,
  draftsOf,
  isChanged,
  keptOf,
  withFailure,
  withOvertaken,
  withoutDraft,
  withSaved,
  withSaving,
  withTyped,
  type CarryoverDrafts,
} from "./carryover-drafts.ts";

beforeAll(() => speak("en"));

const grace: ClubMember = {
  id: "grace",
  name: "Grace Hopper",
  gradYear: 2027,
  carryover: 5,
  totalPoints: 20,
  revision: 1,
};
const alan: ClubMember = { ...grace, id: "alan", name: "Alan Turing", carryover: null };
const none: CarryoverDrafts = new Map();
const typed = (text: string, unreadable = false) => ({ text, unreadable });

test("an empty carry-over is an empty text", () => {
  expect([null, 0, -4].map(carryoverText)).toEqual(["", "0", "-4"]);
});

test("typing creates a draft, and typing the saved value again ends it (R4.4)", () => {
  const drafts = withTyped(none, grace, typed("51"));
  expect(isChanged(drafts.get("grace"), grace)).toBe(true);
  expect(withTyped(drafts, grace, typed("5"))).toEqual(none);
  expect(withTyped(none, alan, typed("")).size).toBe(0);
});

test("several members can be edited at the same time", () => {
  const drafts = withTyped(withTyped(none, grace, typed("51")), alan, typed("7"));
  expect([...drafts.keys()]).toEqual(["grace", "alan"]);
  expect([...withoutDraft(drafts, "grace").keys()]).toEqual(["alan"]);
});

test("a text that isn't a number is a change, although the browser reports it as empty", () => {
  const drafts = withTyped(none, alan, typed("", true));
  expect(isChanged(drafts.get("alan"), alan)).toBe(true);
});

test("a draft remembers the member's earlier state, and survives updates of the member (R4.5)", () => {
  const drafts = withTyped(none, grace, typed("51"));
  const later = withTyped(drafts, { ...grace, carryover: 8, revision: 4 }, typed("512"));
  expect(later.get("grace")).toMatchObject({ text: "512", from: grace, expectedRevision: 1 });
});

test("drafts are saved and restored, except for text the browser can't read (R4.7)", () => {
  const typedFor = withTyped(withTyped(none, grace, typed("51")), alan, typed("", true));
  const sent = withFailure(withSaving(typedFor, "grace"), "grace", "Too much.");
  const again = draftsOf(JSON.parse(JSON.stringify(keptOf(sent))) as ReturnType<typeof keptOf>);
  expect([...again.keys()]).toEqual(["grace"]);
  const draft = { text: "51", from: grace, expectedRevision: 1, saving: false, unreadable: false };
  expect(again.get("grace")).toEqual(draft);
  expect(draftsOf(undefined)).toEqual(none);
});

test("a failure preserves the typed text, and typing clears the error", () => {
  const sent = withSaving(withTyped(none, grace, typed("51")), "grace");
  expect(sent.get("grace")).toMatchObject({ saving: true });
  const failed = withFailure(sent, "grace", "Too much.");
  expect(failed.get("grace")).toMatchObject({ text: "51", saving: false, error: "Too much." });
  expect(withTyped(failed, grace, typed("50")).get("grace")?.error).toBeUndefined();
});

test("a saved text is no longer a draft, but later typing still is", () => {
  const sent = withSaving(withTyped(none, grace, typed("51")), "grace");
  expect(withSaved(sent, "grace", "51")).toEqual(none);
  const more = withTyped(sent, grace, typed("512"));
  expect(withSaved(more, "grace", "51").get("grace")).toMatchObject({ text: "512", saving: false });
  const back = withTyped(sent, grace, typed("5"));
  expect(withSaved(back, "grace", "51").get("grace")).toMatchObject({ text: "5", saving: false });
});

test("an answer to a draft that no longer exists changes nothing", () => {
  expect(withFailure(none, "grace", "Too much.")).toBe(none);
  expect(withSaved(none, "grace", "5")).toEqual(none);
});

test.each([
  [1000, "1,000"],
  [-4, "−4"],
  [null, "blank"],
])("a draft overtaken by %j says so, and replaces that value from then on", (to, value) => {
  const sent = withSaving(withTyped(none, grace, typed("51")), "grace");
  const overtaken = withOvertaken(sent, "grace", {
    revision: 9,
    at: 0,
    actor: { id: "k", name: "Kim Ode" },
    what: { kind: "carryover-set", person: grace, carryover: { from: 5, to } },
  });
  expect(overtaken.get("grace")).toMatchObject({
    text: "51",
    saving: false,
    expectedRevision: 9,
    error: `Kim Ode changed this to ${value}. Save again to use yours instead.`,
  });
});

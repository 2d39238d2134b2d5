import { beforeAll, describe, expect, it } from "vitest";
import { operatorActKinds, type OperatorAct } from "#contract/operations/operator/operator.ts";
import { speak } from "#web/platform/language/language.ts";
import { actText, whoActed } from "./act-texts.ts";

beforeAll(() => speak("en"));

const account = { id: "a", name: "Ada Lovelace" };
const club = { id: "c", name: "Chess Club" };

const act = (kind: OperatorAct["kind"], more: Partial<OperatorAct> = {}): OperatorAct => ({
  id: "1",
  at: 0,
  kind,
  actor: null,
  account: null,
  club: null,
  details: {},
  ...more,
});

describe("The log says", () => {
  it.each<[string, OperatorAct]>([
    ["Made Ada Lovelace an operator", act("operator-added", { account })],
    ["Removed Ada Lovelace as an operator", act("operator-removed", { account })],
    [
      "Removed Ada Lovelace as an operator, because their account was closed",
      act("operator-removed", { account, details: { because: "account-closed" } }),
    ],
    [
      "Removed Ada Lovelace as an operator, because an emailed link was the first to confirm their email",
      act("operator-removed", { account, details: { because: "email-confirmed" } }),
    ],
    ["Made a link for an operator", act("key-made")],
    ["Made a link for another operator", act("key-made", { actor: account })],
    ["Made a backup: rollcall-1.db", act("backup-made", { details: { file: "rollcall-1.db" } })],
    [
      "Downloaded a backup: rollcall-1.db",
      act("backup-downloaded", { details: { file: "rollcall-1.db" } }),
    ],
    ["Made a reset link for Ada Lovelace", act("reset-link-made", { account })],
    ["Made Ada Lovelace an owner of Chess Club", act("owner-made", { account, club })],
    [
      "Made Ada Lovelace an owner of a deleted club",
      act("owner-made", { account, club: { id: "c", name: null } }),
    ],
    [
      "Closed the account of Former account",
      act("account-closed", { account: { id: "a", name: null } }),
    ],
    [
      "Changed Latest graduation year from 2027 to rolling",
      act("setting-changed", {
        details: { name: "maxGraduationYear", from: 2027, to: "rolling" },
      }),
    ],
    [
      "Changed Shortest password from 6 characters to 10 characters",
      act("setting-changed", { details: { name: "minPasswordLength", from: 6, to: 10 } }),
    ],
    [
      "Changed Latest graduation year from the default to 2030",
      act("setting-changed", { details: { name: "maxGraduationYear", from: null, to: 2030 } }),
    ],
    ["Changed Support email", act("setting-changed", { details: { name: "supportEmail" } })],
    ["Changed a setting", act("setting-changed", { details: { name: "ofAnotherVersion" } })],
  ])("%s", (text, done) => {
    expect(actText(done)).toBe(text);
  });

  it("who acted: an operator, a command, or Rollcall itself", () => {
    expect(whoActed(act("operator-removed", { account, actor: account }))).toBe("Ada Lovelace");
    expect(whoActed(act("operator-removed", { account }))).toBe("Command");
    const details = { because: "account-closed" };
    expect(whoActed(act("operator-removed", { account, details }))).toBe("Rollcall");
  });

  it("something different of each kind", () => {
    const texts = operatorActKinds.map((kind) => actText(act(kind, { account, club })));
    expect(new Set(texts).size).toBe(operatorActKinds.length);
  });
});

import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { smallClubFile } from "#test-support/sheets/small-club-file.ts";
import { readClubFile } from "./read-club-file.ts";

const club = JSON.stringify(smallClubFile());

function zipOf({ text = club, manifest = {} }: { text?: string; manifest?: object } = {}) {
  const sha256 = createHash("sha256").update(club).digest("hex");
  const parts = [{ path: "club.json", bytes: strToU8(club).length, sha256 }];
  const whole = { format: "rollcall-club", version: 1, parts, ...manifest };
  return new Uint8Array(
    zipSync({
      "Members.csv": strToU8("Name\r\nAna Ruiz\r\n"),
      "club.json": strToU8(text),
      "manifest.json": strToU8(JSON.stringify(whole)),
    }),
  );
}

const faultOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  readClubFile(bytes).then(
    () => null,
    (error: { fault?: string }) => error.fault,
  );

describe("A club's file in the browser", () => {
  beforeEach(() => vi.stubGlobal("isSecureContext", true));

  it("is read as it was saved (R31.24)", async () => {
    const sha256 = createHash("sha256").update(club).digest("hex");
    expect(await readClubFile(zipOf())).toEqual({ file: smallClubFile(), sha256 });
  });

  it("is refused if it isn't whole, was changed, or is from a later version (R31.24)", async () => {
    const whole = zipOf();
    expect(await faultOf(whole.slice(0, whole.length / 2))).toMatch(/no-club|unreadable/);
    expect(await faultOf(new Uint8Array(strToU8("Name,Points\r\n")))).toBe("no-club");
    expect(await faultOf(new Uint8Array(zipSync({ "a.txt": strToU8("a") })))).toBe("no-club");
    expect(await faultOf(zipOf({ manifest: { format: "sheet" } }))).toBe("no-club");
    expect(await faultOf(zipOf({ manifest: { version: 2 } }))).toBe("later-version");
    // Of the same length.
    const changed = club.replace("Ana Ruiz", "Eve Ruiz");
    expect(await faultOf(zipOf({ text: changed }))).toBe("changed");
    expect(await faultOf(zipOf({ text: `${club} ` }))).toBe("changed");
  });

  it("is refused before too much is unpacked (R31.24)", async () => {
    const bomb = "0".repeat(bounds.maxUnpackedClubBytes + 1);
    expect(await faultOf(zipOf({ text: bomb }))).toBe("too-much-inside");
    expect(await faultOf(new Uint8Array(bounds.maxClubFileBytes + 1))).toBe("too-large");
  });
});

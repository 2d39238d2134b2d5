import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";
import { web } from "./web.ts";

const settings = { schoolLogin: "", passkeys: false };
const paths = ["/", "/login", "/member/checkin", "/door", "/kiosk", "/admin/events/$eventId/scan"];
const pages = ["/", "/login", "/member/checkin", "/kiosk"].map((path) => ({
  path,
  audience: "everybody",
  html: "",
}));

/** Asks the web app, as a build leaves it, for the policy of a path. */
function serve() {
  const { path: root, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(root, "pages"));
  mkdirSync(join(root, "assets"));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const name of ["index", "login", "check-in", "kiosk"])
    write(`pages/${name}.html`, "<!doctype html><script>early()</script>");
  for (const name of ["barcode-worker-a1", "qr-worker-a1", "index-a1"])
    write(`assets/${name}.js`, "export {};");
  const rendered = { texts: {}, earlyTexts: {}, loading: "", pages, paths, guarded: paths };
  const all = JSON.stringify({ ...rendered, withSession: paths });
  write("pages/render.js", `export const render = async () => (${all});`);
  const app = web(root, {
    settings: async () => settings,
    hasSession: () => true,
    languages: ["en"],
  });
  return async (path: string) =>
    (await app.request(path)).headers.get("content-security-policy") ?? "";
}

it("WebAssembly is allowed at a kiosk and in its worker, and nowhere else (R33.45)", async () => {
  const policyOf = serve();
  for (const path of ["/kiosk", "/assets/barcode-worker-a1.js"])
    expect(await policyOf(path), path).toMatch(/script-src 'self'[^;]* 'wasm-unsafe-eval';/);
  for (const path of [
    ...["/", "/login", "/member/checkin", "/check-in.html", "/door", "/admin/events/1/scan"],
    ...["/kiosk/", "/kiosks", "/elsewhere", "/assets/index-a1.js", "/assets/qr-worker-a1.js"],
  ])
    expect(await policyOf(path), path).not.toContain("wasm");
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minify, transformWithOxc, type Plugin } from "vite";

/**
 * Loads `web/app/early.ts` in the head of every document as a classic script, so that it runs
 * before anything is painted. During development, nothing is prerendered, so it isn't needed.
 */
export function earlyScript(): Plugin {
  let file = "";
  return {
    name: "early-script",
    apply: "build",
    configResolved: ({ root }) => void (file = join(root, "app/early.ts")),
    async buildStart() {
      this.addWatchFile(file);
      const script = await transformWithOxc(readFileSync(file, "utf8"), file, { target: "es2015" });
      const { code } = await minify(file, script.code);
      this.emitFile({ type: "asset", name: "early.js", source: code });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const script = Object.keys(bundle ?? {}).find((name) => /early-[^/]*\.js$/.test(name));
        return html.replace("</title>", `</title>\n    <script src="/${script}"></script>`);
      },
    },
  };
}

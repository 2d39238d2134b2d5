import { join } from "node:path";
import { aboutOf } from "./shipped-packages.ts";

/**
 * What a release is made of, as CycloneDX: the packages, by their folders in `modules`. npm's own
 * list leaves out what tests need as well.
 */
export function billOfMaterials(
  version: string,
  folders: readonly string[],
  modules: string,
): object {
  const packages = folders.map((folder) => aboutOf(join(modules, folder)));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: "rollcall", version } },
    components: packages.map(({ name, version: its, license }) => ({
      type: "library",
      name,
      version: its,
      purl: `pkg:npm/${name.replace("@", "%40")}@${its}`,
      ...(license !== undefined && { licenses: [{ expression: license }] }),
    })),
  };
}

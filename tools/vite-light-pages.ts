import { join, sep } from "node:path";
import type { Plugin } from "vite";

/** The programs of pages that start without the router, by the path of the page. */
export const lightPages: Record<string, string> = {
  "/login": "app/light-login.tsx",
  "/member/checkin": "app/light-check-in.tsx",
};

type Info = { importedIds: readonly string[] } | null;

/**
 * Finds out which modules the programs of light pages start with, so that they can be in files of
 * their own, and which of them the whole product starts with, too.
 */
export function lightModules(root: string): Plugin & {
  /** A program that a document starts; what it starts with can also be loaded without it. */
  isProgram: (id: string) => boolean;
  /** Modules of all light pages, which the product loads, too. */
  isCommon: (id: string) => boolean;
  /** Modules that start a light page. */
  isStart: (id: string) => boolean;
  /** Modules of the light page, and of the product's start or of what all pages are built from. */
  isShared: (program: string, id: string) => boolean;
  /** The other modules of the light page, except its program and what all light pages have. */
  isOwn: (program: string, id: string) => boolean;
} {
  const programs = Object.values(lightPages);
  const modulesOf = new Map<string, Set<string>>();
  const starts = (program: string, id: string) => modulesOf.get(program)?.has(id) === true;
  const isOfWhole = (id: string) => starts("app/main.tsx", id);
  const isOfAll = (id: string) => programs.every((program) => starts(program, id));
  const isStart = (id: string) => isOfAll(id) && /[\\/]app[\\/]light-/.test(id);
  const isCommon = (id: string) => isOfAll(id) && !isStart(id);
  const isShared = (program: string, id: string) =>
    starts(program, id) && !isOfAll(id) && (isOfWhole(id) || /[\\/]web[\\/]ui[\\/]/.test(id));
  const isProgram = (id: string) =>
    [...programs, "app/main.tsx", "index.html"].some((program) =>
      id.endsWith(program.replaceAll("/", sep)),
    );
  return {
    name: "light-modules",
    apply: "build",
    buildEnd() {
      for (const program of [...programs, "app/main.tsx"])
        modulesOf.set(
          program,
          closure(join(root, program), (id) => this.getModuleInfo(id)),
        );
    },
    isProgram,
    isCommon,
    isStart,
    isShared,
    isOwn: (program, id) =>
      starts(program, id) && !isProgram(id) && !isOfAll(id) && !isShared(program, id),
  };
}

/** A module or file and all that it imports, and does not only load later. */
export function closure(start: string, infoOf: (id: string) => Info): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    infoOf(id)?.importedIds.forEach(add);
  };
  add(start);
  return found;
}

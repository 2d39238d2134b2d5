import type { Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Names what travels with every page: what more than the officers' pages need. */
export function sharedByEverybody(id: string, modules: Modules): "shared" | null {
  const pages = othersPagesWith(id, modules);
  return pages.length >= 3 || pages.some((page) => page.endsWith(".html")) ? "shared" : null;
}

/** The pages that are not the officers' and bring a module along, the product's beginning included. */
function othersPagesWith(id: string, modules: Modules): string[] {
  const pages: string[] = [];
  const seen = new Set<string>();
  const up = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = modules.getModuleInfo(module);
    if (info === null) return;
    const isPage = info.isEntry || info.dynamicImporters.length > 0;
    if (isPage && !/[\\/]routes[\\/]admin[\\/]/.test(module)) pages.push(module);
    // The lists are another module's after the next question.
    [...info.importers].forEach(up);
  };
  up(id);
  return pages;
}

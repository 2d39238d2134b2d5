import { createRoot, hydrateRoot } from "react-dom/client";
import { replayEarlyInput } from "./replay-early-input.ts";
import { onCaughtError, prepareDocument } from "./start.ts";
import { App, createWhole, loadOrPending, type Whole } from "./whole.tsx";

/** Whether the visible page is the prerendered one, rather than one it redirected to. */
function isAsPainted({ router }: Whole, path: string | undefined): boolean {
  const { location, matches } = router.state;
  if (location.state.checkedIn !== undefined) return false;
  return path === location.pathname && matches.every(({ status }) => status === "success");
}

/** Hydrates or replaces what is on screen, once there is something to put in its place. */
async function start(whole: Whole): Promise<void> {
  const root = await prepareDocument();
  if (root === undefined) return;
  const painted = root.dataset["painted"];
  await (painted === undefined ? loadOrPending(whole) : whole.router.load());
  const app = <App {...whole} />;
  replayEarlyInput(() => {
    if (isAsPainted(whole, painted)) {
      // Preserves what was already typed. The router's own frame then matches the build's.
      whole.router.ssr = { manifest: undefined };
      hydrateRoot(root, app, { onCaughtError });
    } else {
      createRoot(root, { onCaughtError }).render(app);
    }
  });
}

void start(createWhole());

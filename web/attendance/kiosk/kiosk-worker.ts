import { keptDocument } from "#web/platform/device/kept-document.ts";
import { serveKept } from "#web/platform/device/serve-kept.ts";

/** The files that the document starts with, from the build. */
declare const kioskFiles: readonly string[];

/**
 * A kiosk's service worker: its document also starts without a network, after a restart of the
 * device (R33.42). The open page sends what waits.
 */
serveKept("/kiosk", keptDocument({ path: "/kiosk", cacheName: "kiosk", files: () => kioskFiles }));

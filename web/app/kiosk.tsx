import { createRoot } from "react-dom/client";
import "../platform/api/more-error-texts.ts";
import { findKiosk } from "../attendance/kiosk/find-kiosk.ts";
import { keepKioskDocument } from "../attendance/kiosk/kept-kiosk.ts";
import { kioskCalls } from "../attendance/kiosk/kiosk-calls.ts";
import { DocumentApp, LoadFailure } from "./document.tsx";
import { KioskPage } from "./routes/-kiosk-page.tsx";
import { onCaughtError, prepareDocument } from "./start.ts";

/** The kiosk's document: it also starts without a network, with what the device knows of it. */
async function start(): Promise<void> {
  const element = await prepareDocument();
  if (element === undefined) return;
  const found = await findKiosk(kioskCalls.read);
  const page =
    found instanceof Error ? <LoadFailure why={found.message} /> : <KioskPage found={found} />;
  createRoot(element, { onCaughtError }).render(<DocumentApp isKiosk>{page}</DocumentApp>);
  document.documentElement.dataset["alive"] = "";
  if (!(found instanceof Error) && found.kiosk !== null) void keepKioskDocument();
}

void start();

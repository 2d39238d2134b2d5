import { checkInPage } from "./light-check-in-page.tsx";
import { startLightPage } from "./light-start.tsx";

void startLightPage(checkInPage);

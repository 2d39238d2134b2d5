import { loginPage } from "./light-login-page.tsx";
import { startLightPage } from "./light-start.tsx";

void startLightPage(loginPage);

import { mainScreens, screens } from "../support/screens.ts";
import { testScreens } from "../support/test-screens.ts";

testScreens(
  "Every other screen in every state",
  screens.filter((screen) => !mainScreens.includes(screen)),
);

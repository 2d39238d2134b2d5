import { mainScreens } from "../support/screens.ts";
import { testScreens } from "../support/test-screens.ts";

testScreens("A main screen", mainScreens);

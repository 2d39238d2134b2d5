import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { createTheme, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./mantine-scope.module.css";

const theme = createTheme({
  components: {
    Input: { classNames: { wrapper: classes["wrapper"] ?? "", input: classes["input"] ?? "" } },
    InputWrapper: {
      defaultProps: { withAsterisk: false },
      classNames: {
        label: classes["label"] ?? "",
        description: classes["description"] ?? "",
        error: classes["error"] ?? "",
      },
    },
  },
});

/**
 * What Mantine's components need around them. Only screens with a control as rich as
 * a combobox load it; login and check-in are a fifth lighter for it.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // Both would put style elements into the page, which its security policy refuses.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

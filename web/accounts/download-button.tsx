import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { downloadMyData } from "./download-my-data.ts";

/** Saves all that is held about the person. */
export function DownloadButton() {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadMyData();
    } catch (error) {
      notify(`Your data could not be downloaded. ${error instanceof Error ? error.message : ""}`);
    }
    setLoading(false);
  };
  return (
    <Button look="ghost" loading={loading} onClick={() => void download()}>
      Download My Data
    </Button>
  );
}

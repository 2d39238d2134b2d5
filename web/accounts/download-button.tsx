import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { messageOf } from "#web/platform/message-of.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { downloadMyData } from "./download-my-data.ts";

/** Downloads all the data about the person. */
export function DownloadButton() {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadMyData();
    } catch (error) {
      const why = messageOf(error);
      notify(t`We couldn't download your data. ${why}`);
    }
    setLoading(false);
  };
  return (
    <Button look="ghost" loading={loading} onClick={() => void download()}>
      <Trans>Download My Data</Trans>
    </Button>
  );
}

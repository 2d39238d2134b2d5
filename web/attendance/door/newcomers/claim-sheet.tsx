import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClaimSheet as Sheet } from "#contract/attendance/door.ts";
import { PaperSlip, SlipSheet } from "#web/platform/ui/page/slip-sheet.tsx";
import { addressOf } from "./claim-address.ts";

/** Claim slips to print and cut, one per person; the codes are shown only once (R4.10). */
export function ClaimSheet({ claims, clubName }: Sheet & { clubName: string }) {
  return (
    <SlipSheet>
      {claims.map((claim) => (
        <PaperSlip
          key={claim.id}
          clubName={clubName}
          title={claim.name}
          code={claim.code}
          address={addressOf(claim)}
          link={claim.link}
          qrLabel={t`QR code that opens sign-up with this code`}
          note={<Trans>Create your account with this code. It works once.</Trans>}
        />
      ))}
    </SlipSheet>
  );
}

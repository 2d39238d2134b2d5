import { t } from "@lingui/core/macro";
import type { PrintableBadge } from "#contract/members/badges.ts";
import { QrCode } from "#web/platform/ui/qr-code.tsx";
import classes from "./badge-card.module.css";
import { code128 } from "./code-128.ts";

/** So many light modules belong on each side of a barcode (ISO/IEC 15417). */
const quietZone = 10;

/** A badge, as large as a business card: name, club, and its number as QR code and barcode. */
export function BadgeCard({ badge, clubName }: { badge: PrintableBadge; clubName: string }) {
  const { name, number } = badge;
  return (
    <article className={classes["card"]} aria-label={name} translate="no">
      <div className={classes["head"]}>
        <div className={classes["words"]}>
          <p className={classes["club"]}>{clubName}</p>
          <p className={classes["name"]} data-length={lengthOf(name)}>
            {name}
          </p>
        </div>
        <div className={classes["qr"]}>
          <QrCode text={number} label={t`QR code with the badge's number`} />
        </div>
      </div>
      <Barcode text={number} />
      <p className={classes["number"]}>{number}</p>
    </article>
  );
}

/** How large a name can be, so that all of it fits. */
function lengthOf({ length }: string): "short" | "long" | "longest" {
  if (length <= 26) return "short";
  return length <= 52 ? "long" : "longest";
}

/** A barcode in Code 128, as a single path. */
function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  let x = quietZone;
  let path = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return (
    <svg
      className={classes["barcode"]}
      viewBox={`0 0 ${x + quietZone} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Barcode with the badge's number`}
    >
      <path d={path} fill="#16211c" />
    </svg>
  );
}

import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** A QR code as a single path, dark on white in both color schemes, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return (
    <svg
      className={classes["code"]}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={pathOf(data)} fill="#16211c" />
    </svg>
  );
}

/** One bar per run of dark squares. */
function pathOf(rows: readonly boolean[][]): string {
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}

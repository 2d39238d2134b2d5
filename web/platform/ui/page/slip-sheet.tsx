import type { ReactNode } from "react";
import { CodeText } from "../format/code-text.tsx";
import { QrCode } from "../qr-code.tsx";
import classes from "./slip-sheet.module.css";

/** Printed `PaperSlip`s, three per row, to be cut apart. */
export function SlipSheet({ children }: { children: ReactNode }) {
  return <ul className={classes["sheet"]}>{children}</ul>;
}

type PaperSlipProps = {
  clubName: string;
  /** The name of the event or the person it is for. */
  title: string;
  code: string;
  /** The URL where the code is typed in, as readable text. */
  address: string;
  /** The QR code's link, which fills in the code. */
  link: string;
  qrLabel: string;
  note: ReactNode;
};

/** A code on a slip of paper, with where to enter it and what it is for. */
export function PaperSlip(props: PaperSlipProps) {
  const { clubName, title, code, address, link, qrLabel, note } = props;
  return (
    <li className={classes["slip"]}>
      <div className={classes["words"]}>
        <p className={classes["club"]}>{clubName}</p>
        <p className={classes["title"]}>{title}</p>
        <p className={classes["code"]}>
          <CodeText code={code} />
        </p>
        <p className={classes["address"]}>
          <bdi translate="no">{address}</bdi>
        </p>
        <p className={classes["note"]}>{note}</p>
      </div>
      <div className={classes["qr"]}>
        <QrCode text={link} label={qrLabel} />
      </div>
    </li>
  );
}

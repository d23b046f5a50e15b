import classes from "./QrImage.module.css";

interface QrImageProps {
  /** The code as the server drew it. Shown as an image, so that nothing in it can run. */
  svg: string;
  label: string;
}

/** A QR code: 250 × 250, black on white in any theme, for cameras. */
export function QrImage({ svg, label }: QrImageProps) {
  return (
    <img
      className={classes["code"]}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={250}
      height={250}
      alt={label}
    />
  );
}

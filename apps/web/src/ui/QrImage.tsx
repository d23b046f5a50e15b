import classes from "./QrImage.module.css";

interface QrImageProps {
  /** Shown as an image, so that nothing in it can run. */
  svg: string;
  label: string;
}

/** Black on white in any theme, for cameras. */
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

import { IconPhotoPlus } from "@tabler/icons-react";
import { imageTypes } from "@utspring/domain/sales/rules";
import { useCallback } from "react";
import { productTexts } from "./product-texts.ts";
import { useProgressAnnouncements } from "../../../lib/files/use-progress-announcements.ts";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import classes from "./ProductForm.module.css";
import type { useProductImage } from "./use-product-image.ts";

interface ProductImageFieldProps {
  image: ReturnType<typeof useProductImage>;
  imageUrl: string | null;
  isDisabled?: boolean;
}

/** The preview is shown before the upload. */
export function ProductImageField({
  image: { file, error, share, choose },
  imageUrl,
  isDisabled = false,
}: ProductImageFieldProps) {
  const texts = productTexts.image;
  const loadChosen = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null || file === null) return;
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const isBusy = share !== null;
  useProgressAnnouncements(share, (done) => (done < 100 ? texts.progress(done) : texts.checking));
  return (
    <FileDrop
      label={texts.label}
      isLarge
      picture={
        <span className={classes["picture"]} aria-hidden>
          {file !== null && <img ref={loadChosen} alt="" />}
          {file === null &&
            (imageUrl === null ? <IconPhotoPlus size={28} stroke={1.6} /> : <img src={imageUrl} alt="" />)}
        </span>
      }
      name={file?.name ?? (imageUrl === null ? texts.choose : texts.change)}
      hint={file === null ? texts.hint : texts.change}
      progress={
        isBusy ? (
          <span className={classes["words"]}>
            <span>{share < 1 ? texts.progress(Math.floor(share * 100)) : texts.checking}</span>
            <progress className={classes["bar"]} max={1} value={share} aria-label={texts.label} />
          </span>
        ) : null
      }
      description={file?.name ?? texts.hint}
      error={error}
      accept={imageTypes.join(",")}
      isDisabled={isDisabled || isBusy}
      onPick={choose}
    />
  );
}

import { Input } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { productTexts } from "@utspring/domain/sales/product-texts";
import { imageTypes } from "@utspring/domain/sales/rules";
import { useCallback, useId, useState } from "react";
import type { DragEvent } from "react";
import { useAnnouncedProgress } from "../../../lib/use-announced-progress.ts";
import classes from "./ProductForm.module.css";
import type { useProductImage } from "./use-product-image.ts";

interface ProductImageFieldProps {
  image: ReturnType<typeof useProductImage>;
  /** The product's current image. */
  imageUrl: string | null;
  isDisabled?: boolean;
}

/** The field for a product's image: a preview as soon as it is chosen or dropped, and the upload's progress. */
export function ProductImageField({
  image: { file, error, share, choose },
  imageUrl,
  isDisabled = false,
}: ProductImageFieldProps) {
  const texts = productTexts.image;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
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
  useAnnouncedProgress(share, (done) => (done < 100 ? texts.progress(done) : texts.checking));
  const mayPick = !isDisabled && !isBusy;
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(mayPick);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && mayPick) choose(dropped);
  };
  return (
    <Input.Wrapper id={id} label={texts.label} size="md" error={error}>
      <div
        className={classes["place"]}
        data-over={isOver || undefined}
        data-error={error !== null || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={classes["picture"]} aria-hidden>
          {file !== null && <img ref={loadChosen} alt="" />}
          {file === null &&
            (imageUrl === null ? <IconPhotoPlus size={28} stroke={1.6} /> : <img src={imageUrl} alt="" />)}
        </span>
        {isBusy ? (
          <span className={classes["words"]}>
            <span>{share < 1 ? texts.progress(Math.floor(share * 100)) : texts.checking}</span>
            <progress className={classes["bar"]} max={1} value={share} aria-label={texts.label} />
          </span>
        ) : (
          <span className={classes["words"]} aria-hidden>
            <span className={classes["imageFieldName"]}>
              {file?.name ?? (imageUrl === null ? texts.choose : texts.change)}
            </span>
            <span className={classes["hint"]}>{file === null ? texts.hint : texts.change}</span>
          </span>
        )}
        <input
          id={id}
          type="file"
          className={classes["input"]}
          accept={imageTypes.join(",")}
          disabled={!mayPick}
          aria-describedby={`${id}-hint${error === null ? "" : ` ${id}-error`}`}
          aria-invalid={error !== null}
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? [];
            if (picked) choose(picked);
            // Allows picking the same file again after a change.
            currentTarget.value = "";
          }}
        />
        <span id={`${id}-hint`} hidden>
          {file?.name ?? texts.hint}
        </span>
      </div>
    </Input.Wrapper>
  );
}

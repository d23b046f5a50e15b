import { Input } from "@mantine/core";
import { useId, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import classes from "./FileDrop.module.css";

interface FileDropProps {
  label: string;
  /** An icon, or the image that the field holds. */
  picture: ReactNode;
  /** A picture of the file itself is shown larger than an icon. */
  isLarge?: boolean;
  /** What is seen: the file, or what to do, and what is said about it. */
  name: string;
  hint: string;
  /** Shown instead of the name and the hint while the file is uploaded. */
  progress?: ReactNode;
  /** Read out with the field. */
  description: string;
  error?: ReactNode;
  /** The file kinds, as in the attribute of an `<input>`. */
  accept: string;
  isDisabled: boolean;
  /** Paler where it is disabled. */
  isDimmed?: boolean;
  /** The form's field, for the focus on its error. */
  path?: string;
  onPick: (file: File) => void;
}

/** Picks one file with the device's picker, or by dropping it: the whole place is the input. */
export function FileDrop(props: FileDropProps) {
  const { label, picture, isLarge = false, name, hint, progress, description, error, accept, onPick } = props;
  const { isDisabled, isDimmed = false, path } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const hasError = Boolean(error);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) onPick(dropped);
  };
  return (
    <Input.Wrapper id={id} label={label} size="md" {...(hasError ? { error } : {})}>
      <div
        className={classes["place"]}
        data-large={isLarge || undefined}
        data-over={isOver || undefined}
        data-error={hasError || undefined}
        data-disabled={isDimmed || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {picture}
        {progress ?? (
          <span className={classes["words"]} aria-hidden>
            <span className={classes["name"]}>{name}</span>
            <span className={classes["hint"]}>{hint}</span>
          </span>
        )}
        <input
          id={id}
          type="file"
          data-path={path}
          className={classes["input"]}
          accept={accept}
          disabled={isDisabled}
          aria-describedby={`${id}-hint${hasError ? ` ${id}-error` : ""}`}
          aria-invalid={hasError}
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? [];
            if (picked) onPick(picked);
            // Allows picking the same file again after a change.
            currentTarget.value = "";
          }}
        />
        <span id={`${id}-hint`} hidden>
          {description}
        </span>
      </div>
    </Input.Wrapper>
  );
}

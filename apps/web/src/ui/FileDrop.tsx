import { Input } from "@mantine/core";
import { useId, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import classes from "./FileDrop.module.css";

interface FileDropProps {
  label: string;
  picture: ReactNode;
  /** For a picture of the file itself. */
  isLarge?: boolean;
  name: string;
  hint: string;
  /** Replaces the name and the hint during the upload. */
  progress?: ReactNode;
  /** Read out with the field. */
  description: string;
  error?: ReactNode;
  /** As in the attribute of an `<input>`. */
  accept: string;
  isDisabled: boolean;
  isDimmed?: boolean;
  /** For the focus on its error. */
  path?: string;
  onPick: (file: File) => void;
}

/** The whole area is the input, so a file can be dropped on it. */
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

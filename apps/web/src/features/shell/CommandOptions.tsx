import { useEffect, useRef } from "react";
import classes from "./CommandMenu.module.css";
import type { Hit } from "./find-commands.ts";

interface CommandOptionsProps {
  id: string;
  label: string;
  hits: Hit[];
  selected: number;
  onRun: (hit: Hit) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Focus stays in the search field, which refers to the highlighted option. */
export function CommandOptions({ id, label, hits, selected, onRun }: CommandOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () => void list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }),
    [selected, hits],
  );
  const groups = [...new Set(hits.map(({ group }) => group))];
  return (
    <div ref={list} role="listbox" id={id} aria-label={label} className={classes["list"]}>
      {groups.map((group, place) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div id={`${id}-group-${place}`} className={classes["group"]}>
            {group}
          </div>
          {hits.map(
            (hit, index) =>
              hit.group === group && (
                <button
                  key={hit.id}
                  type="button"
                  role="option"
                  id={optionId(id, index)}
                  aria-selected={index === selected}
                  tabIndex={-1}
                  className={classes["option"]}
                  // The search field keeps focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onRun(hit)}
                >
                  <span>{hit.label}</span>
                  {hit.description !== undefined && <span className={classes["description"]}>{hit.description}</span>}
                </button>
              ),
          )}
        </div>
      ))}
    </div>
  );
}

import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import classes from "./Tile.module.css";

interface TileProps {
  to: string;
  icon: ReactNode;
  title: string;
  text?: string;
}

/** A way to another part of the class. */
export function Tile({ to, icon, title, text }: TileProps) {
  return (
    <Link to={to} className={classes["tile"]}>
      <span className={classes["icon"]}>{icon}</span>
      <span className={classes["words"]}>
        <Text component="span" fw={650} display="block">{title}</Text>
        {text !== undefined && <Text component="span" size="sm" c="dimmed" display="block">{text}</Text>}
      </span>
    </Link>
  );
}

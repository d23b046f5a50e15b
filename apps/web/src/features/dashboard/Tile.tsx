import { Text } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import classes from "./Hero.module.css";

interface TileProps {
  to: string;
  Icon: Icon;
  title: string;
  text?: string;
}

export function Tile({ to, Icon, title, text }: TileProps) {
  return (
    <Link to={to} className={classes["tile"]}>
      <span className={classes["icon"]}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={classes["tileWords"]}>
        <Text component="span" fw={650} display="block">
          {title}
        </Text>
        {text !== undefined && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {text}
          </Text>
        )}
      </span>
    </Link>
  );
}

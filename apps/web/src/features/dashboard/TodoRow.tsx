import { Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import classes from "./ClassPage.module.css";

interface TodoRowProps {
  to: string;
  Icon: Icon;
  title: string;
  text: string;
  tone?: "late" | undefined;
}

export function TodoRow({ to, Icon, title, text, tone }: TodoRowProps) {
  return (
    <li>
      <Link to={to} className={classes["row"]}>
        <span className={classes["todoRowIcon"]} data-tone={tone}>
          <Icon size={20} aria-hidden />
        </span>
        <span className={classes["todoRowWords"]}>
          <Text component="span" fw={650} display="block">
            {title}
          </Text>{" "}
          <Text component="span" size="sm" c="dimmed" display="block">
            {text}
          </Text>
        </span>
        <IconChevronRight size={20} aria-hidden className={classes["arrow"] ?? ""} />
      </Link>
    </li>
  );
}

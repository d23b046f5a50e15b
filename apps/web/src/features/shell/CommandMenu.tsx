import { Spotlight } from "@mantine/spotlight";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/spotlight/styles.layer.css";
import { IconKeyboard, IconSearch } from "@tabler/icons-react";
import { standbyTexts } from "@utspring/domain/standby-texts";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { Me } from "../../lib/use-me.ts";
import classes from "./CommandMenu.module.css";
import "../../styles-sheet.css";
import { SelectedCommand } from "./SelectedCommand.tsx";
import { closePanel, openPanel, usePanels } from "./use-commands.ts";
import { useCommandList } from "./use-command-list.ts";
import { spotlight, spotlightStore } from "./use-spotlight.ts";

/** Under the toasts, over everything else. */
const overPage = 400;

/** The quick search of Ctrl+K: pages by role, what can be begun, and for a studentansvarig the class's members. */
export function CommandMenu({ me }: { me: Me }) {
  const navigate = useNavigate();
  const groups = useCommandList(me);
  const { open } = usePanels();
  const { label, placeholder, nothing, groups: names, help } = standbyTexts.commands;
  useEffect(() => {
    if (open === "commands") spotlight.open();
    else spotlight.close();
  }, [open]);
  return (
    <Spotlight
      store={spotlightStore}
      shortcut={null}
      scrollable
      limit={40}
      maxHeight="min(26rem, 60dvh)"
      zIndex={overPage}
      classNames={{ action: classes["action"] ?? "", actionsGroup: classes["group"] ?? "", search: classes["search"] ?? "" }}
      // What scrolls can be scrolled by the keyboard too.
      attributes={{ content: { "aria-label": label }, actionsList: { viewportProps: { tabIndex: 0 } } }}
      nothingFound={nothing}
      onSpotlightClose={() => closePanel("commands")}
      searchProps={{ placeholder, "aria-label": label, leftSection: <IconSearch size={20} aria-hidden />, rightSection: <SelectedCommand /> }}
      actions={[
        ...groups.map(({ group, commands }) => ({
          group,
          actions: commands.map(({ id, label: name, description, to }) => ({
            id, label: name, ...(description === undefined ? {} : { description }), onClick: () => void navigate(to),
          })),
        })),
        { group: names.other, actions: [{ id: "help", label: help, leftSection: <IconKeyboard size={20} aria-hidden />, onClick: () => openPanel("help") }] },
      ]}
    />
  );
}

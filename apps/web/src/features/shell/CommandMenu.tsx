import { Modal } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useNavigate } from "react-router-dom";
import { backgroundTexts } from "./background-texts.ts";
import type { Me } from "../../lib/session/use-me.ts";
import classes from "./CommandMenu.module.css";
import "../../styles/styles-sheet.css";
import { ToastLayer } from "../../ui/ToastLayer.tsx";
import { CommandSearch } from "./CommandSearch.tsx";
import type { Hit } from "./find-commands.ts";
import { closePanel, openPanel, usePanels } from "./use-commands.ts";
import { useCommandList } from "./use-command-list.ts";

/** Below toasts, above everything else. */
const overPage = 400;
const helpId = "help";

export function CommandMenu({ me }: { me: Me }) {
  const navigate = useNavigate();
  const { open } = usePanels();
  const { label, groups: names, help } = backgroundTexts.commands;
  const groups = [...useCommandList(me), { group: names.other, commands: [{ id: helpId, label: help, to: "" }] }];
  // Mounted when first opened: only a dialog that is mounted before it opens restores focus.
  const isMounted = useMounted();
  const run = ({ id, to }: Hit) => {
    closePanel("commands");
    if (id === helpId) openPanel("help");
    else void navigate(to);
  };
  return (
    <Modal.Root
      opened={open === "commands" && isMounted}
      onClose={() => closePanel("commands")}
      size={600}
      yOffset={80}
      zIndex={overPage}
    >
      <Modal.Overlay />
      {/* A class on the content would also be set on the box that centres it. */}
      <Modal.Content aria-label={label}>
        <div className={classes["menu"]}>
          <CommandSearch groups={groups} onRun={run} />
        </div>
        {open === "commands" && <ToastLayer />}
      </Modal.Content>
    </Modal.Root>
  );
}

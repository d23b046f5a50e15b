import { Button, Text, Title } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypePdf } from "@tabler/icons-react";
import { managerTexts } from "./manager-texts.ts";
import { saveFile } from "../../../lib/files/save-file.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import classes from "./ManagerSales.module.css";

interface SessionListsProps {
  sessionId: string;
}

export function SessionLists({ sessionId }: SessionListsProps) {
  const texts = managerTexts.lists;
  const onDone = ({ file, fileName }: { file: string; fileName: string }) => saveFile(file, fileName);
  const order = useAction(trpc.sales.orderList, texts, { onDone });
  const packing = useAction(trpc.sales.packingList, texts, { onDone });
  const lists = [
    { name: texts.order, text: texts.orderText, list: order },
    { name: texts.packing, text: texts.packingText, list: packing },
  ];
  const formats = [
    { format: "pdf", label: texts.pdf, Icon: IconFileTypePdf },
    { format: "xlsx", label: texts.excel, Icon: IconFileSpreadsheet },
  ] as const;
  const isBusy = order.isPending || packing.isPending;
  return (
    <div className={classes["lists"]}>
      {lists.map(({ name, text, list }) => (
        <section key={name} className={classes["sessionListsList"]}>
          <Title order={3} fz="h4">
            {name}
          </Title>
          <Text c="dimmed">{text}</Text>
          <div className={classes["formats"]}>
            {formats.map(({ format, label, Icon }) => (
              <Button
                key={format}
                variant="default"
                leftSection={<Icon size={20} aria-hidden />}
                aria-label={texts.get(name, label)}
                disabled={isBusy}
                onClick={() => void list.run({ sessionId, format })}
              >
                {label}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

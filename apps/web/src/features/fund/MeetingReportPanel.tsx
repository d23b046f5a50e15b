import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { dayOf, monthOf } from "@utspring/domain/dates";
import { nameOfPeriod, periodsBefore } from "@utspring/domain/fund/meeting-period";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { FoldedPanel } from "./FoldedPanel.tsx";
import { useNow } from "../../ui/hydration-values.ts";
import { meetingReportTexts } from "./meeting-report-texts.ts";
import { saveFile } from "../../lib/files/save-file.ts";
import { useFileDownload } from "../../lib/files/use-file-download.ts";

export function MeetingReportPanel() {
  const today = dayOf(useNow());
  const months = trpc.fund.review.status.useQuery().data?.months ?? [];
  const firstMonth = months.at(-1)?.month ?? monthOf(today);
  const [period, setPeriod] = useState(whole);
  const file = useMeetingReport();
  return (
    <FoldedPanel title={meetingTexts.kind}>
      <Text c="dimmed" maw="42rem" mb="md">
        {meetingReportTexts.lead}
      </Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={meetingReportTexts.period}
          size="md"
          value={period}
          data={[
            { value: whole, label: nameOfPeriod(null) },
            ...periodsBefore(today, firstMonth).map((value) => ({ value, label: nameOfPeriod(value) })),
          ]}
          onChange={({ currentTarget }) => setPeriod(currentTarget.value)}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
          loading={file.pendingArgument !== null}
          onClick={() => void file.run(period)}
        >
          {meetingReportTexts.button}
        </Button>
      </Group>
    </FoldedPanel>
  );
}

/** `whole` is the time since the ledger's first row. */
function useMeetingReport() {
  const { client } = trpc.useUtils();
  return useFileDownload(
    async (period: string) => {
      const { file, fileName } = await client.fund.meetingReport.query(period === whole ? {} : { period });
      saveFile(file, fileName);
    },
    { success: meetingReportTexts.success, failure: meetingReportTexts.failure },
  );
}

const whole = "";

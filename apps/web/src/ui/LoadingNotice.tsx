import { Group, Loader, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { uiTexts } from "./ui-texts.ts";

const timeoutMs = 200;

export function LoadingNotice() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Group role="status" justify="center" gap="sm" mih={160}>
      {isLate && (
        <>
          <Loader size="sm" aria-hidden />
          <Text>{uiTexts.loading}</Text>
        </>
      )}
    </Group>
  );
}

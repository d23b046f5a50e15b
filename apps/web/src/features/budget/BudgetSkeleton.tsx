import { SimpleGrid, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { uiTexts } from "../../ui/ui-texts.ts";

export function BudgetSkeleton() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <Skeleton h={40} w="12rem" maw="100%" />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {["income", "expense", "result"].map((sum) => (
          <Skeleton key={sum} h={{ base: 54, xs: 92 }} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton h={180} radius="lg" />
      <Skeleton h={280} radius="lg" />
    </Stack>
  );
}

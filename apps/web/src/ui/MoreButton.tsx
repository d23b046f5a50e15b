import { Button } from "@mantine/core";

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
  mt?: "md" | 0;
}

export function MoreButton({ query, label, mt = "md" }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      fullWidth
      mt={mt}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label}
    </Button>
  );
}

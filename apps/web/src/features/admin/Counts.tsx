import { SimpleGrid, Skeleton } from "@mantine/core";
import { IconSchool, IconStar, IconUsers } from "@tabler/icons-react";
import { adminTexts } from "./admin-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Stat } from "../../ui/Stat.tsx";

const counts = [
  { name: "classes", Icon: IconSchool },
  { name: "users", Icon: IconUsers },
  { name: "representatives", Icon: IconStar },
] as const;

export function Counts() {
  const overview = trpc.admin.overview.useQuery();
  if (overview.isError && !overview.data) {
    return <LoadFailed text={adminTexts.load} onRetry={overview.refetch} isRetrying={overview.isFetching} />;
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      {counts.map(({ name, Icon }) => (
        <Stat key={name} label={adminTexts.counts[name]} icon={<Icon size={18} aria-hidden />}>
          {overview.data ? overview.data[name] : <Skeleton h={34} w={48} />}
        </Stat>
      ))}
    </SimpleGrid>
  );
}

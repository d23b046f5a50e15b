import { Skeleton } from "@mantine/core";
import { TilesSkeleton } from "./seller/TilesSkeleton.tsx";

export function SalesSkeleton() {
  return (
    <>
      <Skeleton h={150} radius="lg" aria-hidden />
      <TilesSkeleton />
    </>
  );
}

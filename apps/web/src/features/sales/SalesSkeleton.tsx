import { Skeleton } from "@mantine/core";
import { TilesSkeleton } from "./TilesSkeleton.tsx";

/** Holds the page's place: the goal, then what there is to sell. */
export function SalesSkeleton() {
  return (
    <>
      <Skeleton h={150} radius="lg" aria-hidden />
      <TilesSkeleton />
    </>
  );
}

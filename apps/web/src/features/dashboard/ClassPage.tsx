import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { IconPigMoney, IconUser } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { uiTexts } from "@utspring/domain/ui-texts";
import { trpc } from "../../lib/trpc.ts";
import { useMe } from "../../lib/use-me.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { ActivityFeed } from "./ActivityFeed.tsx";
import { ClassHero } from "./ClassHero.tsx";
import classes from "./ClassPage.module.css";
import { FundCard } from "./FundCard.tsx";
import { MembersCard } from "./MembersCard.tsx";
import { Tile } from "./Tile.tsx";

/** The class's home: where we are, what we have, what has happened. */
export function ClassPage() {
  const current = trpc.classes.current.useQuery();
  const { me } = useMe();
  const fullName = me ? `${me.profile.firstName} ${me.profile.lastName}` : "";
  const { tiles } = classesTexts;
  return (
    <Stack gap="lg">
      {current.isPending && (
        <div role="status">
          <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
          <Skeleton h={{ base: 380, sm: 270 }} radius={24} />
        </div>
      )}
      {current.isError && !current.data && (
        <LoadFailed text={classesTexts.load} onRetry={current.refetch} isRetrying={current.isFetching} />
      )}
      {current.data && (
        <ClassHero
          name={current.data.name}
          description={current.data.description}
          code={current.data.code}
          graduationDate={current.data.graduationDate}
        />
      )}
      <div className={classes["grid"]}>
        <div className={classes["fund"]}><FundCard /></div>
        <div className={classes["feed"]}><ActivityFeed /></div>
        <div className={classes["people"]}><MembersCard /></div>
        <nav aria-label={tiles.title} className={classes["tiles"]}>
          <Tile to="/class/fund" icon={<IconPigMoney size={24} aria-hidden />} title={tiles.fund} text={tiles.fundText} />
          <Tile to="/profile" icon={<IconUser size={24} aria-hidden />} title={tiles.profile} text={fullName} />
        </nav>
      </div>
    </Stack>
  );
}

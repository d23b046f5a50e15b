import { Button, Paper, Text, TextInput, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus, IconSearch, IconUserStar } from "@tabler/icons-react";
import { useState } from "react";
import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { AssignRepresentativeForm } from "./AssignRepresentativeForm.tsx";
import { ClassDetails } from "./ClassDetails.tsx";
import { ClassTable } from "./ClassTable.tsx";
import { CreateClassForm } from "./CreateClassForm.tsx";
import classes from "../Panel.module.css";
import { useClassSearch } from "./use-class-search.ts";

/** All classes, and the forms to create one and to assign a studentansvarig. */
export function ClassesPanel() {
  const list = trpc.admin.classes.list.useQuery();
  const [isCreating, creating] = useDisclosure(false);
  const [isAssigning, assigning] = useDisclosure(false);
  const [isLooking, looking] = useDisclosure(false);
  const [classId, setClassId] = useState("");
  const { create, assign, details, title, ...texts } = adminTexts.classes;
  const rows = list.data ?? [];
  const { search, setSearch, found, shown, hasMore, showMore } = useClassSearch(rows);
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={classes["panel"]}>
      <div className={classes["head"]}>
        <Title order={2} fz="h3">
          {title}
        </Title>
        <div className={classes["buttons"]}>
          {rows.length > 0 && (
            <Button variant="default" leftSection={<IconUserStar size={18} aria-hidden />} onClick={assigning.open}>
              {assign.button}
            </Button>
          )}
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creating.open}>
            {create.button}
          </Button>
        </div>
      </div>
      <QueryState
        query={list}
        failure={adminTexts.load}
        loading={<SkeletonList rows={6} />}
        empty={rows.length === 0 && <EmptyState title={texts.empty} />}
        isRefreshShown
      />
      {rows.length > 0 && (
        <TextInput
          type="search"
          label={texts.search}
          size="md"
          maxLength={80}
          my="xs"
          maw={420}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {rows.length > 0 && found === 0 && (
        <Text c="dimmed" py="md">
          {texts.noMatch}
        </Text>
      )}
      {shown.length > 0 && (
        <ClassTable
          rows={shown}
          onDetails={(id) => {
            setClassId(id);
            looking.open();
          }}
        />
      )}
      <div className={classes["foot"]}>
        <Text size="sm" c="dimmed" role="status">
          {shown.length > 0 && texts.shown(shown.length, found)}
        </Text>
        {hasMore && (
          <Button variant="default" onClick={showMore}>
            {texts.more}
          </Button>
        )}
      </div>
      <Sheet isOpen={isCreating} onClose={creating.close} title={create.button}>
        <CreateClassForm onDone={creating.close} />
      </Sheet>
      <Sheet isOpen={isAssigning} onClose={assigning.close} title={assign.button}>
        <AssignRepresentativeForm onDone={assigning.close} />
      </Sheet>
      <Sheet isOpen={isLooking} onClose={looking.close} title={details.button}>
        <ClassDetails classId={classId} onDone={looking.close} />
      </Sheet>
    </Paper>
  );
}

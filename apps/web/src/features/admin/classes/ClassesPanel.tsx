import { Button, Paper, TextInput, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconSearch, IconUserStar } from "@tabler/icons-react";
import { useState } from "react";
import { adminTexts } from "../admin-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";
import { searchError } from "../search-words.ts";
import { ShownCount } from "../../../ui/ShownCount.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { AssignRepresentativeForm } from "./AssignRepresentativeForm.tsx";
import { ClassDetails } from "./ClassDetails.tsx";
import { ClassTable } from "./ClassTable.tsx";
import { CreateClassForm } from "./CreateClassForm.tsx";
import classes from "../Panel.module.css";
import { useClasses } from "./use-classes.ts";

export function ClassesPanel() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 250);
  const list = useClasses(search, 12);
  const [isCreating, creating] = useSheet();
  const [isAssigning, assigning] = useSheet();
  const [isLooking, looking] = useSheet();
  const [classId, setClassId] = useState("");
  const { create, assign, details, title, ...texts } = adminTexts.classes;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const isSearched = search !== "" || list.isPlaceholderData;
  const hasClasses = isSearched || rows.length > 0;
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={classes["panel"]}>
      <div className={classes["head"]}>
        <Title order={2} fz="h3">
          {title}
        </Title>
        <div className={classes["buttons"]}>
          {hasClasses && (
            <Button variant="default" leftSection={<IconUserStar size={18} aria-hidden />} onClick={assigning.open}>
              {assign.button}
            </Button>
          )}
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creating.open}>
            {create.button}
          </Button>
        </div>
      </div>
      {hasClasses && (
        <TextInput
          type="search"
          label={texts.search}
          size="md"
          my="xs"
          maw={420}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          error={searchError(typed)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ShownCount count={list.data && !list.isPlaceholderData ? rows.length : null} hasMore={list.hasNextPage} />
      <QueryState
        query={list}
        failure={adminTexts.load}
        loading={<SkeletonList rows={6} />}
        empty={rows.length === 0 && <EmptyState title={isSearched ? texts.noMatch : texts.empty} />}
        isRefreshShown
      />
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData}>
          <ClassTable
            rows={rows}
            onDetails={(id) => {
              setClassId(id);
              looking.open();
            }}
          />
        </div>
      )}
      <MoreButton query={list} label={texts.more} />
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

import { Anchor, Stack } from "@mantine/core";
import { homeTexts } from "@utspring/domain/home-texts";
import { Link } from "react-router-dom";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { StepsDrawing } from "../../ui/StepsDrawing.tsx";
import "../../styles-inside.css";

/** An address that leads nowhere, and the way back. */
export function NotFoundPage() {
  const texts = homeTexts.notFound;
  return (
    <Stack gap="md" maw="30rem" mx="auto" py="xl">
      <StepsDrawing />
      <PageHeader eyebrow="404" title={texts.title} lead={texts.lead} />
      <Anchor component={Link} to="/" py="sm" fw={650} style={{ alignSelf: "flex-start" }}>{texts.back}</Anchor>
    </Stack>
  );
}

import { Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { Me } from "../../lib/session/use-me.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { classRequestTexts } from "./class-request-texts.ts";

export function ClassRequestHeader({
  asked,
  isConfirmed,
}: {
  asked: NonNullable<Me["classRequest"]>;
  isConfirmed: boolean;
}) {
  const { waits, refused } = classRequestTexts;
  const { className, reason } = asked;
  if (reason !== null) return <PageHeader title={refused.title} lead={refused.lead(className, reason)} />;
  return (
    <>
      <PageHeader title={waits.title} lead={waits.lead(className)} />
      {!isConfirmed && (
        <Text mt="sm">
          {waits.confirm} <Link to="/profile">{waits.profile}</Link>
        </Text>
      )}
    </>
  );
}

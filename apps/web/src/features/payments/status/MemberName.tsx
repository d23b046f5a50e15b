import { Text } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { roleTexts } from "@utspring/domain/roles";
import type { StatusMember } from "./use-status.ts";

interface MemberNameProps {
  member: StatusMember;
}

export function MemberName({ member }: MemberNameProps) {
  const marks = [
    ...(member.role === "studentansvarig" ? [roleTexts.studentansvarig] : []),
    ...(member.isFrozen ? [paymentsTexts.status.frozen] : []),
  ];
  return (
    <>
      <span>{member.name}</span>
      {marks.length > 0 && (
        <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
          {marks.join(", ")}
        </Text>
      )}
    </>
  );
}

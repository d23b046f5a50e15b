import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { forgetJoinCode } from "../../lib/session/join-code.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { JoinForm } from "./JoinForm.tsx";

interface SecondClassProps {
  className: string;
  title: string;
}

export function SecondClass({ className, title }: SecondClassProps) {
  const texts = classesTexts.join.second;
  // The previous class, kept until the new class's page shows.
  const [from] = useState(className);
  const navigate = useNavigate();
  const { auth } = trpc.useUtils();
  // The code is in the URL, so the stored code is not needed again.
  useEffect(forgetJoinCode, []);
  const open = async () => {
    await auth.me.invalidate();
    await navigate("/class", { replace: true });
  };
  return (
    <>
      <PageHeader title={title} lead={texts.lead(from)} />
      <JoinForm isSecond onDone={() => void open()} />
      <Button
        component={Link}
        to="/class"
        variant="subtle"
        size="sm"
        h={44}
        px="xs"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        {texts.back(from)}
      </Button>
    </>
  );
}

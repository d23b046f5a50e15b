import type { Period } from "@utspring/domain/sales/period";
import { useState } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { SessionDetail } from "./SessionDetail.tsx";
import { SessionList } from "./SessionList.tsx";
import { useClassSessions } from "./use-class-sessions.ts";

interface SessionBrowserProps {
  classId: string;
  period: Period;
  onTitle: (title: string) => void;
}

export function SessionBrowser({ classId, period, onTitle }: SessionBrowserProps) {
  const sessions = useClassSessions(classId, period);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [cameFrom, setCameFrom] = useState<string | null>(null);
  const className = sessions.data?.pages[0]?.className ?? "";
  if (sessionId !== null) {
    const goBack = () => {
      onTitle(adminSalesTexts.sessions.title(className));
      setCameFrom(sessionId);
      setSessionId(null);
    };
    return <SessionDetail sessionId={sessionId} onBack={goBack} />;
  }
  return (
    <SessionList
      sessions={sessions}
      period={period}
      cameFrom={cameFrom}
      onOpen={(session) => {
        onTitle(session.name);
        setSessionId(session.id);
      }}
    />
  );
}

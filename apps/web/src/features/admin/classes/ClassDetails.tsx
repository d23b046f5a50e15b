import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { ClassDetailsForm } from "./ClassDetailsForm.tsx";

interface ClassDetailsProps {
  classId: string;
  onDone: () => void;
}

export function ClassDetails({ classId, onDone }: ClassDetailsProps) {
  // Not cached, so that the form starts from current data.
  const details = trpc.admin.classes.details.useQuery({ classId }, { gcTime: 0 });
  if (!details.data)
    return <QueryState query={details} failure={adminTexts.classes.details.load} loading={<SkeletonList rows={4} />} />;
  return <ClassDetailsForm klass={details.data} onDone={onDone} />;
}

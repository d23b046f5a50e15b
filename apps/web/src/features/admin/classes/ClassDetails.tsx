import { adminTexts } from "@utspring/domain/admin/texts";
import { trpc } from "../../../lib/trpc.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { ClassDetailsForm } from "./ClassDetailsForm.tsx";

interface ClassDetailsProps {
  classId: string;
  onDone: () => void;
}

/** A class's address, and the contact details of its studentansvariga. */
export function ClassDetails({ classId, onDone }: ClassDetailsProps) {
  // Not cached, so that the form starts from current data.
  const details = trpc.admin.classes.details.useQuery({ classId }, { gcTime: 0 });
  if (details.isError && !details.data) {
    return (
      <LoadFailed text={adminTexts.classes.details.load} onRetry={details.refetch} isRetrying={details.isFetching} />
    );
  }
  if (!details.data) return <SkeletonList rows={4} />;
  return <ClassDetailsForm klass={details.data} onDone={onDone} />;
}

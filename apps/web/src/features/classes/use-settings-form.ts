import { useEffect } from "react";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";

/** Follows the server's values until the user starts typing. */
export function useSettingsForm<Values extends object>(
  subject: string,
  schema: Parameters<typeof useDraftForm>[1],
  values: Values,
) {
  const form = useDraftForm<Values>(`settings.${subject}`, schema, values);
  const saved = JSON.stringify(values);
  useEffect(() => {
    const isTouched = form.isDirty();
    form.setInitialValues(values);
    if (!isTouched) form.setValues(values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the class has now counts, not the form made anew each time
  }, [saved]);
  return form;
}

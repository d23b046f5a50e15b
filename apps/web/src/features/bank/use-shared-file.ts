import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { takeSharedFile } from "../../lib/files/shared-file.ts";

/** The service worker, or the server without one, redirects here with `?delad`. `onMissing`: no file was stored. */
export function useSharedFile(onFile: (file: File) => void, onMissing: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isShared = search.has("delad");
  const take = useEffectEvent(async () => {
    setSearch(
      (now) => {
        now.delete("delad");
        return now;
      },
      { replace: true },
    );
    try {
      const file = await takeSharedFile();
      if (file === null) onMissing();
      else onFile(file);
    } catch (error) {
      console.error(error);
      onMissing();
    }
  });
  useEffect(() => {
    if (isShared) void take();
  }, [isShared]);
}

import { AppError } from "@utspring/domain/errors";

/** Concurrent uploads of one person, and in all. Each takes at most 20 MB of disk twice. */
const limits = { ofOne: 10, total: 40 };

export interface UploadSlots {
  /** Takes a slot and returns a function that frees it. @throws AppError TOO_MANY_TRIES. */
  take(userId: string): () => void;
}

export function openUploadSlots(): UploadSlots {
  const taken: string[] = [];
  return {
    take: (userId) => {
      if (taken.length >= limits.total || taken.filter((one) => one === userId).length >= limits.ofOne)
        throw new AppError("TOO_MANY_TRIES");
      taken.push(userId);
      return () => void taken.splice(taken.indexOf(userId), 1);
    },
  };
}

import { AppError } from "@utspring/domain/errors";

/** Uploads under way at one moment: of one person, and together. Each holds at most 20 MB on disk twice. */
const most = { ofOne: 10, together: 40 };

export interface Places {
  /** Takes a place; the answer gives it back. @throws AppError TOO_MANY_TRIES. */
  take(userId: string): () => void;
}

/** Who is uploading right now. */
export function openPlaces(): Places {
  const taken: string[] = [];
  return {
    take: (userId) => {
      if (taken.length >= most.together || taken.filter((one) => one === userId).length >= most.ofOne) throw new AppError("TOO_MANY_TRIES");
      taken.push(userId);
      return () => void taken.splice(taken.indexOf(userId), 1);
    },
  };
}

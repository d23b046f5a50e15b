import { AppError } from "@utspring/domain/errors";

/** Each upload takes at most 20 MB of disk twice. */
const limits = { ofOne: 4, ofClass: 40, total: 200 };

export interface Uploader {
  userId: string;
  classId: string | null;
}

export interface UploadSlots {
  take(uploader: Uploader): () => void;
}

export function openUploadSlots(): UploadSlots {
  const taken: Uploader[] = [];
  const countOf = (key: keyof Uploader, uploader: Uploader) => taken.filter((one) => one[key] === uploader[key]).length;
  return {
    take: (uploader) => {
      if (
        taken.length >= limits.total ||
        countOf("classId", uploader) >= limits.ofClass ||
        countOf("userId", uploader) >= limits.ofOne
      )
        throw new AppError("TOO_MANY_TRIES");
      taken.push(uploader);
      return () => void taken.splice(taken.indexOf(uploader), 1);
    },
  };
}

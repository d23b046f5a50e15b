import { AppError } from "@utspring/domain/errors";
import { describe, expect, it } from "vitest";
import { openUploadSlots } from "./upload-slots.ts";

const uploader = (classId: string, index: number) => ({ classId, userId: `${classId}${index}` });

describe("upload slots", () => {
  it("a person has four, and a freed one can be taken again, once", () => {
    const { take } = openUploadSlots();
    const held = Array.from({ length: 4 }, () => take(uploader("a", 1)));
    expect(() => take(uploader("a", 1))).toThrow(AppError);
    held[0]?.();
    take(uploader("a", 1));
    expect(() => take(uploader("a", 1))).toThrow(AppError);
  });

  it("four people with the most uploads do not refuse their class, nor a class with the most another class", () => {
    const { take } = openUploadSlots();
    const fill = (people: number) => {
      for (let index = 0; index < people * 4; index += 1) take(uploader("a", index % people));
    };
    fill(4);
    take(uploader("a", 99))();
    for (let index = 4; index < 10; index += 1) for (let n = 0; n < 4; n += 1) take(uploader("a", index));
    expect(() => take(uploader("a", 99))).toThrow(AppError);
    for (const classId of ["b", "c", "d", "e"]) take(uploader(classId, 1));
  });
});

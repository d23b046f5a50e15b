/** Where a product's image is fetched: public, but nothing personal (DECISIONS 45, SAFETY 3). */
export function imageUrlOf(imageKey: string | null): string | null {
  return imageKey === null ? null : `/img/${imageKey}`;
}

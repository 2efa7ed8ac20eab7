import type { StaffPicture } from '#contract/catalogue/staff-product.ts'

/** Width by height of the shop's pictures. */
const RATIO = 4 / 5

interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a picture that the shop shows, as parts of its sides; as the server cuts it (product-master.ts). */
export function cropOf({ width, height }: { width: number; height: number }, { x, y }: StaffPicture['focus']): Crop {
  const part = { width: Math.min(1, (height * RATIO) / width), height: Math.min(1, width / RATIO / height) }
  const start = (centre: number, size: number) => Math.min(Math.max(centre - size / 2, 0), 1 - size)
  return { ...part, left: start(x, part.width), top: start(y, part.height) }
}

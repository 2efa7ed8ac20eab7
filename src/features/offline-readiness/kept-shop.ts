import { readItem, writeItem } from '../../lib/local-item.ts'

/** Pictures that a device keeps: their width, and how many bytes one has on average (docs/measurements.md). */
export const PICTURE_SIZES = {
  small: { width: 240, bytes: 5_000 },
  standard: { width: 480, bytes: 12_000 },
} as const
export type PictureSize = keyof typeof PICTURE_SIZES

const STORED = 'kept-shop'

/** The size that the person chose when they got this device ready; null before that. Pictures are kept current then. */
export function keptPictureSize(): PictureSize | null {
  const stored = readItem(STORED)
  return stored === 'small' || stored === 'standard' ? stored : null
}

/** Without storage, pictures are kept for this visit only. */
export const storePictureSize = (size: PictureSize): void => void writeItem(STORED, size)

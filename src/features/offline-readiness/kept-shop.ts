/** Pictures that a device keeps: their width, and how many bytes one has on average (docs/measurements.md). */
export const PICTURE_SIZES = {
  small: { width: 240, bytes: 5_000 },
  standard: { width: 480, bytes: 12_000 },
} as const
export type PictureSize = keyof typeof PICTURE_SIZES

const STORED = 'kept-shop'

/** The size that the person chose when they got this device ready; null before that. Pictures are kept current then. */
export function keptPictureSize(): PictureSize | null {
  try {
    const stored = localStorage.getItem(STORED)
    return stored === 'small' || stored === 'standard' ? stored : null
  } catch {
    return null
  }
}

export function storePictureSize(size: PictureSize): void {
  try {
    localStorage.setItem(STORED, size)
  } catch {
    // Storage is forbidden: pictures are kept for this visit only.
  }
}

import { FILE_BYTES_MOST, VIDEO_BYTES_MOST } from '#contract/constants.ts'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const VIDEOS = ['video/mp4', 'video/quicktime', 'video/webm']
/** The video limit; images have a lower one (`isTooLarge`). */
export const TAKEN = { accept: [...PICTURES, ...VIDEOS], mostBytes: VIDEO_BYTES_MOST }

/** Whether an image or document exceeds its limit. */
export const isTooLarge = (file: File): boolean => !file.type.startsWith('video/') && file.size > FILE_BYTES_MOST

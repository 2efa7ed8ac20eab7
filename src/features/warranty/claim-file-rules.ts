import { MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '#contract/constants.ts'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const VIDEOS = ['video/mp4', 'video/quicktime', 'video/webm']
/** The video limit; images have a lower one (`isTooLarge`). */
export const CLAIM_FILE_RULES = { accept: [...PICTURES, ...VIDEOS], mostBytes: MAX_VIDEO_BYTES }

/** Whether an image or document exceeds its limit. */
export const isTooLarge = (file: File): boolean => !file.type.startsWith('video/') && file.size > MAX_FILE_BYTES

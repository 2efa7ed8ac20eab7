import { FILE_BYTES_MOST, VIDEO_BYTES_MOST } from '#contract/constants.ts'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const VIDEOS = ['video/mp4', 'video/quicktime', 'video/webm']
/** The server holds pictures to their own limit. */
export const TAKEN = { accept: [...PICTURES, ...VIDEOS], mostBytes: VIDEO_BYTES_MOST }

/** A picture that the server would not take. */
export const isTooLarge = (file: File): boolean => !file.type.startsWith('video/') && file.size > FILE_BYTES_MOST

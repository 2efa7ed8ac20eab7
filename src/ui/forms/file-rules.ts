/** Which files a field accepts. */
export interface FileRules {
  /**
   * MIME types, of which `image/*` means every image type; or endings of names, such as `.xlsx`, for kinds that systems
   * do not name alike.
   */
  accept: readonly string[]
  /** Bytes. */
  mostBytes: number
}

type FileFault = 'type' | 'size'

/** The fault of a file before upload; the server checks its content as well. */
export function faultOf(
  file: Pick<File, 'type' | 'size'> & { name?: string },
  { accept, mostBytes }: FileRules,
): FileFault | null {
  const isTaken = accept.some((type) =>
    type.startsWith('.')
      ? file.name?.toLowerCase().endsWith(type)
      : type.endsWith('/*')
        ? file.type.startsWith(type.slice(0, -1))
        : file.type === type,
  )
  if (!isTaken) return 'type'
  return file.size > mostBytes ? 'size' : null
}

/** Display name of a MIME type or an ending: JPEG for `image/jpeg`, XLSX for `.xlsx`. */
export const kindName = (type: string): string => type.replace(/^\.|^.*\/(?:\*|x-|vnd\.)?/, '').toUpperCase() || type

const KB = 1_000
const MB = 1_000_000

/** File size in kB or MB, in the page's language. */
export function formatBytes(bytes: number, language: string): string {
  const isLarge = bytes >= MB
  const format = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 }
  return new Intl.NumberFormat(language, format as Intl.NumberFormatOptions).format(
    isLarge ? bytes / MB : Math.max(1, Math.round(bytes / KB)),
  )
}

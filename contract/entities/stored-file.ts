import * as v from 'valibot'

/** What a file is kept for. `application` is the one that guests may send (contract.md 4.4). */
export const FILE_PURPOSES = ['receipt', 'document', 'warranty', 'avatar', 'application'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** A file that nothing refers to is gone after this long. */
export const FILE_LOOSE_MS = 24 * 60 * 60_000

/** As much of a `File` as page and server both know. */
export interface Upload {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const upload = v.custom<Upload>(
  (value) => typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value,
)

import * as v from 'valibot'

/** Purpose of an uploaded file. Guests may upload `application` only (contract.md 4.4). */
export const FILE_PURPOSES = ['receipt', 'document', 'warranty', 'avatar', 'application', 'return'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** An unreferenced file is deleted after this time. */
export const UNREFERENCED_FILE_MS = 24 * 60 * 60_000

/** The part of `File` that both page and server provide. */
export interface Upload {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const upload = v.custom<Upload>(
  (value) => typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value,
)

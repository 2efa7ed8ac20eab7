import { appendImportPart } from '#contract/catalogue/calls/append-import-part.ts'
import { getProductImport } from '#contract/catalogue/calls/get-product-import.ts'
import { type ImportFileKind, MAX_IMPORT_PART_BYTES } from '#contract/catalogue/product-import.ts'
import { send } from '../../../lib/http/api-client.ts'
import { NoAnswer } from '../../../lib/http/call-errors.ts'
import { pause } from '../../../lib/pause.ts'

/** A part of 2 MB takes half a minute on a line of half a megabit. */
const PART_BYTES = MAX_IMPORT_PART_BYTES / 2
/** Waits between the tries of a part that got no answer. */
const RETRY_MS = [1_000, 3_000, 9_000]

export interface ImportFiles {
  table: File
  pictures: File | null
}

async function sendPart(id: string, kind: ImportFileKind, part: { offset: number; file: Blob }) {
  const input = { params: { id }, body: { kind, offset: String(part.offset), file: part.file } }
  for (const wait of RETRY_MS) {
    try {
      return await send(appendImportPart, input)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      await pause(wait)
    }
  }
  return send(appendImportPart, input)
}

/**
 * Uploads the files of an import part by part, from where the server has them.
 *
 * @param onProgress called with the share that has arrived, from 0 to 1
 * @throws CallRefused, NoAnswer; calling it again goes on
 */
export async function uploadImport(
  id: string,
  { table, pictures }: ImportFiles,
  onProgress: (share: number) => void,
): Promise<void> {
  const { files } = (await send(getProductImport, { params: { id } })).import
  const total = table.size + (pictures?.size ?? 0)
  const parts: [kind: ImportFileKind, file: File | null, received: number][] = [
    ['table', table, files.table.received],
    ['pictures', pictures, files.pictures?.received ?? 0],
  ]
  let before = 0
  for (const [kind, file, received] of parts) {
    if (!file) continue
    let offset = received
    while (offset < file.size) {
      onProgress((before + offset) / total)
      offset = (await sendPart(id, kind, { offset, file: file.slice(offset, offset + PART_BYTES) })).received
    }
    before += file.size
  }
  onProgress(1)
}

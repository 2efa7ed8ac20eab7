import { Buffer } from 'node:buffer'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import yazl from 'yazl'
import { appendImportPart } from '#contract/catalogue/calls/append-import-part.ts'
import { createProductImport } from '#contract/catalogue/calls/create-product-import.ts'
import { getProductImport } from '#contract/catalogue/calls/get-product-import.ts'
import type { ImportKind } from '#contract/catalogue/import-kind.ts'
import { type ImportFileKind, MAX_IMPORT_PART_BYTES, type ProductImport } from '#contract/catalogue/product-import.ts'
import type { ImportWorker } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { responseOf } from '../data/staff-calls.ts'
import type { SignedIn } from './api.ts'

export type FileBytes = Uint8Array<ArrayBuffer>

/** A ZIP file with these files. */
export async function zipOf(files: Record<string, Uint8Array>, compress = true): Promise<FileBytes> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name, { compress })
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The same on disk, for many files. */
export async function writeZip(path: string, files: Iterable<[name: string, bytes: Uint8Array]>): Promise<void> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(Buffer.from(bytes), name, { compress: false })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** A picture of one colour, large enough for a product. */
export async function picture(background: string, { width = 400, height = 500 } = {}): Promise<FileBytes> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}

export interface ImportFiles {
  kind?: ImportKind
  table: { name: string; bytes: FileBytes }
  pictures?: { name: string; bytes: FileBytes }
}

export const csvFile = (text: string) => ({ name: 'products.csv', bytes: new TextEncoder().encode(text) })
export const zipFile = async (files: Record<string, Uint8Array>, compress = true) => ({
  name: 'pictures.zip',
  bytes: await zipOf(files, compress),
})

export function sendPart(
  staff: SignedIn,
  id: string,
  { kind, offset, bytes }: { kind: ImportFileKind; offset: number; bytes: FileBytes },
) {
  const body = new FormData()
  body.set('kind', kind)
  body.set('offset', String(offset))
  body.set('file', new File([bytes], 'part'))
  return staff.post(`/api/staff/product_imports/${id}/parts`, body)
}

export const announce = (staff: SignedIn, { kind, table, pictures }: ImportFiles) =>
  staff.post('/api/staff/product_imports', {
    kind,
    table: { name: table.name, bytes: table.bytes.byteLength },
    pictures: pictures ? { name: pictures.name, bytes: pictures.bytes.byteLength } : null,
  })

/** Uploads the files; returns the id of the import. */
export async function uploaded(staff: SignedIn, files: ImportFiles): Promise<string> {
  const { import: made } = responseOf(createProductImport, await announce(staff, files))
  const bytesByKind = { table: files.table.bytes, ...(files.pictures && { pictures: files.pictures.bytes }) }
  for (const [kind, bytes] of Object.entries(bytesByKind) as [ImportFileKind, FileBytes][])
    for (let offset = 0; offset < bytes.byteLength; offset += MAX_IMPORT_PART_BYTES) {
      const part = { kind, offset, bytes: bytes.slice(offset, offset + MAX_IMPORT_PART_BYTES) }
      responseOf(appendImportPart, await sendPart(staff, made.id, part))
    }
  return made.id
}

export async function shownImport(staff: SignedIn, id: string): Promise<ProductImport> {
  return responseOf(getProductImport, await staff.get(`/api/staff/product_imports/${id}`)).import
}

export async function workUntilIdle(worker: ImportWorker): Promise<void> {
  while (await worker.step());
}

export const act = (staff: SignedIn, id: string, verb: 'start' | 'cancel' | 'undo') =>
  staff.post(`/api/staff/product_imports/${id}/${verb}`, {})

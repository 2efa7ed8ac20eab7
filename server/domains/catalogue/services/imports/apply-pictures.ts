import { isDeepStrictEqual } from 'node:util'
import type { OpenZip } from '../../../../platform/archives/open-zip.ts'
import { ZipRefused } from '../../../../platform/archives/open-zip.ts'
import { MAX_ORIGINAL_BYTES } from '../../../../platform/images/fetch-original.ts'
import { ImageFault } from '../../../../platform/images/image-refusal.ts'
import { CENTRE, MIN_UPLOAD_SIZE, makeProductMaster } from '../../../../platform/images/product-master.ts'
import type { ImportTexts } from '../../import-texts.ts'
import { raiseVersions } from '../../queries/catalogue-version.ts'
import { type GalleryRow, galleryRows, picturesOf, type StoredPicture, saveGalleryRows } from '../../queries/gallery.ts'
import * as rows from '../../queries/product-import-rows.ts'
import * as products from '../../queries/staff-products.ts'
import { keepPicture } from '../product-picture.ts'
import { type ImportJob, inJob, textsOf } from './import-job.ts'
import { archiveProblem } from './picture-archive.ts'
import { isAddress } from './picture-names.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Products whose pictures are made before one commit: a kill repeats at most these. */
export const PICTURES_AT_ONCE = 8
/** Pictures that are decoded at the same time; each may need 160 MB. */
const IN_PARALLEL = 2

export interface PictureTools {
  /** null without a ZIP file. */
  zip: OpenZip | null
  fetchPicture(url: URL, signal: AbortSignal): Promise<Bytes>
  signal: AbortSignal
}

type MadePictures = { row: rows.PictureRow } & ({ pictures: StoredPicture[] } | { problem: string })

/**
 * Makes and sets the pictures of the next products. They are made outside any transaction; a repeated one has the same
 * name and content.
 *
 * @returns the number of products that were dealt with; null when the import has left its state
 */
export async function applyPictures(
  job: ImportJob,
  tools: PictureTools,
  limit = PICTURES_AT_ONCE,
): Promise<number | null> {
  const waiting = await rows.waitingPictures(job.store.db, job.found.id, limit)
  const queue = [...waiting]
  const made: MadePictures[] = []
  const work = async (): Promise<void> => {
    for (let row = queue.shift(); row; row = queue.shift()) made.push(await makePictures(row, job, tools))
  }
  await Promise.all(Array.from({ length: IN_PARALLEL }, work))
  return inJob(job, 'running', async (transaction) => {
    const ids = waiting.map(({ product_id }) => product_id)
    await products.lockMany(transaction, ids)
    const before = new Map((await galleryRows(transaction, ids)).map((one) => [one.id, one]))
    const outcomes = made.map((one) => outcomeOf(one, before.get(one.row.product_id), textsOf(job)))
    const changed = outcomes.flatMap(({ set }) => set ?? [])
    if (changed.length > 0) {
      await saveGalleryRows(transaction, changed, new Date(job.store.clock.now()))
      raiseVersions(transaction, ids)
    }
    await rows.markPictures(
      transaction,
      job.found.id,
      outcomes.map(({ set: _set, ...outcome }) => outcome),
    )
    return waiting.length
  })
}

interface Outcome extends rows.PictureOutcome {
  /** null: the product keeps its pictures. */
  set: Omit<GalleryRow, 'revision'> | null
}

function outcomeOf(made: MadePictures, stored: GalleryRow | undefined, texts: ImportTexts): Outcome {
  const { line, product_id: id } = made.row
  const revision = stored?.revision ?? 0
  const nothing = { line, before: null, revision_before: revision, revision, set: null }
  if ('problem' in made) return { ...nothing, problem: made.problem }
  if (!stored) return { ...nothing, problem: texts.goneSince }
  const { picture, close_view, gallery, own_picture } = stored
  const known = picturesOf(stored)
  const addresses = (pictures: readonly StoredPicture[]) => pictures.map((one) => one.picture.src)
  if (isDeepStrictEqual(addresses(made.pictures), addresses(known))) return { ...nothing, problem: null }
  // A picture that the product has already keeps its alternative texts and its focus.
  const pictures = made.pictures.map((one) => known.find((old) => old.picture.src === one.picture.src) ?? one)
  return {
    line,
    problem: null,
    before: { picture, close_view, gallery, own_picture },
    revision_before: revision,
    revision: revision + 1,
    set: { id, picture: pictures[0]?.picture ?? null, close_view: null, gallery: pictures, own_picture: true },
  }
}

async function makePictures(row: rows.PictureRow, job: ImportJob, tools: PictureTools): Promise<MadePictures> {
  const pictures: StoredPicture[] = []
  for (const source of row.pictures) {
    try {
      const master = await makeProductMaster(await bytesOf(source, tools))
      pictures.push(await keepPicture(row.product_id, { master, focus: CENTRE }, job.store))
    } catch (error) {
      tools.signal.throwIfAborted()
      const problem = problemOf(error, source, textsOf(job))
      if (problem === null) throw error
      return { row, problem }
    }
  }
  return { row, pictures }
}

async function bytesOf(source: string, { zip, fetchPicture, signal }: PictureTools): Promise<Bytes> {
  if (isAddress(source)) return fetchPicture(new URL(source), signal)
  if (!zip) throw new ZipRefused('damaged')
  return zip.read(source)
}

/** null for a fault that is not the picture's. */
function problemOf(error: unknown, source: string, texts: ImportTexts): string | null {
  const { width, height } = MIN_UPLOAD_SIZE
  if (error instanceof RangeError) return texts.pictureSmall(source, width, height)
  if (error instanceof ZipRefused) return archiveProblem(error, texts)
  if (!(error instanceof ImageFault)) return null
  switch (error.problem) {
    case 'kind':
      return texts.pictureKind(source)
    case 'size':
    case 'busy':
      return texts.pictureSize(source, MAX_ORIGINAL_BYTES / 1024 / 1024)
    case 'origin':
      return texts.pictureForbidden(source)
    case 'missing':
    case 'source':
      return texts.pictureNoAnswer(source)
    case 'damaged':
      return texts.pictureDamaged(source)
    case 'address':
    case 'modifiers':
      return null
  }
}

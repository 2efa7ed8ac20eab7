import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { arrangeProductPictures } from '#contract/catalogue/calls/arrange-product-pictures.ts'
import type { cropProductPicture } from '#contract/catalogue/calls/crop-product-picture.ts'
import type { fetchProductPictures } from '#contract/catalogue/calls/fetch-product-pictures.ts'
import { MAX_PICTURES, type StaffProduct } from '#contract/catalogue/staff-product.ts'
import type { Upload } from '#contract/files/stored-file.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ownStorage } from '../../../platform/files/shared-files.ts'
import { fetchPublicPicture, publicPictureUrl } from '../../../platform/images/fetch-original.ts'
import { readOwnFile } from '../../../platform/images/own-storage.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import { picturesOf, type StoredPicture, setPictures } from '../queries/gallery.ts'
import * as products from '../queries/staff-products.ts'
import { bytesOf, refusalOf, storePicture } from './product-picture.ts'
import { shown } from './products.ts'

/**
 * Adds an upload as the last picture of a product.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it has `MAX_PICTURES`; those of `storePicture`
 */
export async function addPicture(
  { id, file }: { id: number; file: Upload },
  context: SignedInContext,
): Promise<StaffProduct> {
  requireFound(await products.find(context.db, id), context)
  const added = await storePicture({ id, bytes: await bytesOf(file, context) }, context)
  return changePictures({ id, change: (pictures) => withAdded(pictures, [added], context) }, context)
}

/** Replaces the first picture of a product, and keeps the others. @throws Refusal as `addPicture` */
export async function replacePicture(
  { id, file }: { id: number; file: Upload },
  context: SignedInContext,
): Promise<StaffProduct> {
  requireFound(await products.find(context.db, id), context)
  const added = await storePicture({ id, bytes: await bytesOf(file, context) }, context)
  return changePictures({ id, change: ([, ...others]) => [added, ...others] }, context)
}

/** The same picture twice would be one address twice. @throws Refusal CONFLICT */
function withAdded(
  pictures: readonly StoredPicture[],
  added: readonly StoredPicture[],
  { language }: SignedInContext,
): StoredPicture[] {
  const known = new Set(pictures.map(({ picture }) => picture.src))
  const all = [...pictures, ...added.filter(({ picture: { src } }) => !known.has(src) && known.add(src))]
  if (all.length > MAX_PICTURES) throw new Refusal('CONFLICT', STAFF_MESSAGES[language].picturesFull(MAX_PICTURES))
  return all
}

/**
 * Adds pictures from web addresses, one after the other.
 *
 * @param fetch replaced in tests, which have no public addresses
 */
export async function addFromWeb(
  {
    id,
    addresses,
    fetch = (url) => fetchPublicPicture(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }),
  }: { id: number; addresses: readonly string[]; fetch?: (url: URL) => Promise<Uint8Array<ArrayBuffer>> },
  context: SignedInContext,
): Promise<ResponseOf<typeof fetchProductPictures>> {
  const before = requireFound(await products.find(context.db, id), context)
  const added: StoredPicture[] = []
  const failed: { address: string; sentence: string }[] = []
  for (const address of new Set(addresses)) {
    try {
      const bytes = await fetch(publicPictureUrl(address))
      added.push(await storePicture({ id, bytes }, context))
    } catch (error) {
      failed.push({ address, sentence: sentenceOf(refusalOf(error, context)) })
    }
  }
  if (added.length === 0) return { product: shown(before), failed }
  const product = await changePictures({ id, change: (pictures) => withAdded(pictures, added, context) }, context)
  return { product, failed }
}

/** For one picture: several are fetched while a person waits. */
const FETCH_TIMEOUT_MS = 10_000

/** What is wrong with one address. @throws the error itself when it is a fault of the store */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return Object.values(error.facts.fields ?? {})[0] ?? error.message
}

/** @throws Refusal NOT_FOUND; CONFLICT when a picture is no longer there */
export const arrangePictures = (
  { id, pictures }: { id: number } & InputOf<typeof arrangeProductPictures>['body'],
  context: SignedInContext,
): Promise<StaffProduct> =>
  changePictures(
    {
      id,
      change: (before) => pictures.map(({ src, alt }) => ({ ...pictureAt(src, before, context), alt })),
    },
    context,
  )

/** @throws Refusal NOT_FOUND; CONFLICT when the picture is no longer there or has no original; as `storePicture` */
export async function cropPicture(
  { id, src, focus }: { id: number } & InputOf<typeof cropProductPicture>['body'],
  context: SignedInContext,
): Promise<StaffProduct> {
  const { original } = pictureAt(src, picturesOf(requireFound(await products.find(context.db, id), context)), context)
  if (!original) throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].pictureUncropped)
  const bytes = await readOwnFile(original.src, ownStorage(context))
  const { picture } = await storePicture({ id, bytes, focus }, context)
  return changePictures(
    {
      id,
      change: (pictures) => {
        const cropped = pictureAt(src, pictures, context)
        return pictures.map((one) => (one === cropped ? { ...one, picture, focus } : one))
      },
    },
    context,
  )
}

/** @param src absolute, as in responses */
function pictureAt(
  src: string,
  pictures: readonly StoredPicture[],
  { config, language }: SignedInContext,
): StoredPicture {
  const found = pictures.find(({ picture }) => src === picture.src || src === config.imageOrigin + picture.src)
  if (!found) throw new Refusal('CONFLICT', STAFF_MESSAGES[language].changedMeanwhile)
  return found
}

interface PictureChange {
  id: number
  change: (pictures: readonly StoredPicture[]) => readonly StoredPicture[]
}

async function changePictures({ id, change }: PictureChange, context: SignedInContext): Promise<StaffProduct> {
  return context.db.transaction(async (transaction: Transaction) => {
    const before = requireFound(await products.lock(transaction, id), context)
    const pictures = change(picturesOf(before))
    await setPictures(transaction, { id, pictures, now: nowOf(context) })
    const detail = { pictures: pictures.length, src: pictures.map(({ picture }) => picture.src) }
    await recordAct(transaction, { act: 'product.picture', object: `product:${id}`, detail }, context)
    const product = shown(requireFound(await products.find(transaction, id), context))
    raiseVersions(transaction, [id])
    return product
  })
}

import type { Picture } from '#contract/catalogue/product.ts'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import type { Upload } from '#contract/files/stored-file.ts'
import { byLanguage } from '#contract/site/language.ts'
import type { SignedInContext, Store } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { ownStorage } from '../../../platform/files/shared-files.ts'
import { contrast, hexOfLab, INK, labOf, luminance, mix, WHITE } from '../../../platform/images/colour.ts'
import type { Bytes } from '../../../platform/images/image-kind.ts'
import { ImageFault } from '../../../platform/images/image-refusal.ts'
import { writeOwnFile } from '../../../platform/images/own-storage.ts'
import {
  CENTRE,
  type Focus,
  MIN_UPLOAD_SIZE,
  makeProductMaster,
  type ProductMaster,
} from '../../../platform/images/product-master.ts'
import { createSemaphore, SemaphoreError } from '../../../platform/tasks/weighted-semaphore.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import type { StoredPicture } from '../queries/gallery.ts'

/** Images re-encoded at the same time, and how many uploads may wait for a slot. */
const slots = createSemaphore({ capacity: 1, maxWaiting: 8 })

/**
 * Stores a picture of a product: a master in the object store, cropped around the focus and named by its content hash,
 * and its original where something was cropped.
 *
 * @throws Refusal UNSUPPORTED_MEDIA, TOO_LARGE, UNAVAILABLE, VALIDATION; CONFLICT when pictures are stored externally
 */
export async function storePicture(
  { id, bytes, focus = CENTRE }: { id: number; bytes: Bytes; focus?: Focus },
  context: SignedInContext,
): Promise<StoredPicture> {
  const { config, language } = context
  if (!config.ownImages) throw new Refusal('CONFLICT', STAFF_MESSAGES[language].pictureElsewhere)
  const master = await slots
    .run(() => makeProductMaster(bytes, focus))
    .catch((error: unknown) => {
      throw refusalOf(error, context)
    })
  return keepPicture(id, { master, focus }, context)
}

/** Writes a master, and its original where something was cropped, to the object store. */
export async function keepPicture(
  id: number,
  { master, focus }: { master: ProductMaster; focus: Focus },
  store: Pick<Store, 'config' | 'db'>,
): Promise<StoredPicture> {
  const { original, width, height } = master
  const src = await write(`${id}-own`, master.body, store)
  return {
    picture: { src, width, height, ...tintsOf(master) },
    alt: byLanguage(() => ''),
    focus,
    original: original && {
      src: await write(`${id}-full`, original.body, store),
      width: original.width,
      height: original.height,
    },
  }
}

/** The bytes of an upload. @throws Refusal VALIDATION, TOO_LARGE */
export async function bytesOf(file: Upload, context: SignedInContext): Promise<Uint8Array<ArrayBuffer>> {
  const messages = ACCOUNT_MESSAGES[context.language]
  if (file.size === 0) throw fieldError(context, 'file', messages.fileEmpty)
  if (file.size > MAX_FILE_BYTES) throw new Refusal('TOO_LARGE', messages.fileTooLarge(MAX_FILE_BYTES / 1024 / 1024))
  return new Uint8Array(await file.arrayBuffer())
}

/** The refusal of a picture that cannot be used. */
export function refusalOf(error: unknown, context: SignedInContext): unknown {
  const { language } = context
  const webError = (sentence: string) => fieldError(context, 'addresses', sentence)
  if (error instanceof SemaphoreError) return new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable)
  if (error instanceof RangeError) {
    return fieldError(
      context,
      'file',
      STAFF_MESSAGES[language].pictureSmall(MIN_UPLOAD_SIZE.width, MIN_UPLOAD_SIZE.height),
    )
  }
  if (!(error instanceof ImageFault)) return error
  if (error.problem === 'kind') return new Refusal('UNSUPPORTED_MEDIA', ACCOUNT_MESSAGES[language].fileKind)
  if (error.problem === 'size') return new Refusal('TOO_LARGE', ACCOUNT_MESSAGES[language].picturePixels)
  if (error.problem === 'address' || error.problem === 'origin')
    return webError(STAFF_MESSAGES[language].pictureAddress)
  if (error.problem === 'missing') return webError(STAFF_MESSAGES[language].pictureMissing)
  if (error.problem === 'source') return webError(STAFF_MESSAGES[language].pictureSource)
  if (error.problem === 'busy') return new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable)
  return fieldError(context, 'file', ACCOUNT_MESSAGES[language].fileEmpty)
}

const write = (prefix: string, body: Uint8Array, store: Pick<Store, 'config' | 'db'>): Promise<string> =>
  writeOwnFile({ folder: 'products', prefix, body }, ownStorage(store))

type Tints = Omit<Picture, 'src' | 'width' | 'height'>

/** Background tints sampled from the image: the highlight at the upper left, the shade at the lower right. */
function tintsOf({ sample, sampleWidth }: ProductMaster): Tints {
  const all = pixelsOf(sample)
  const rows = all.length / sampleWidth
  const isUpperLeft = (at: number) => at % sampleWidth < sampleWidth / 2 && Math.floor(at / sampleWidth) < rows / 2
  const isLowerRight = (at: number) => at % sampleWidth >= sampleWidth / 2 && Math.floor(at / sampleWidth) >= rows / 2
  const reading = all.filter((_, at) => isUpperLeft(at))
  return {
    colour: meanOf(all),
    flavour_a: meanOf(reading),
    flavour_b: meanOf(all.filter((_, at) => isLowerRight(at))),
    on_flavour: worstContrast(INK, reading) >= worstContrast(WHITE, reading) ? INK : WHITE,
  }
}

const pixelsOf = (sample: Uint8Array): string[] =>
  Array.from({ length: sample.length / 3 }, (_, at) => {
    const bytes = sample.subarray(at * 3, at * 3 + 3)
    return `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  })

const meanOf = (colours: readonly string[]): string =>
  colours.reduce((mean, colour, at) => mix(mean, colour, 1 / (at + 1)), colours[0] ?? hexOfLab(labOf(WHITE)))

const worstContrast = (ink: string, colours: readonly string[]): number =>
  Math.min(...colours.map((colour) => contrast(luminance(ink), luminance(colour))))

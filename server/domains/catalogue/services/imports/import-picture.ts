import type { SignedInContext } from '../../../../context.ts'
import { SERVER_MESSAGES } from '../../../../messages.ts'
import { ZipRefused } from '../../../../platform/archives/open-zip.ts'
import { ImageFault } from '../../../../platform/images/image-refusal.ts'
import { reEncode } from '../../../../platform/images/re-encode.ts'
import { createSemaphore } from '../../../../platform/tasks/weighted-semaphore.ts'
import { FileAnswer, Refusal } from '../../../../route.ts'
import { checkedPictures } from '../../queries/product-import-rows.ts'
import { openPictureArchive } from './picture-archive.ts'
import { isAddress } from './picture-names.ts'

/** Twice the size in which the preview shows it. */
const FRAME = { width: 160, height: 160, fit: 'inside' } as const
/** A preview shows a hundred; each may need 160 MB while it is decoded. */
const slots = createSemaphore({ capacity: 2, maxWaiting: 200 })

/** @throws Refusal NOT_FOUND when the row has no picture in the ZIP file, or one that cannot be read */
export async function importPicture(
  { id, line }: { id: string; line: number },
  context: SignedInContext,
): Promise<FileAnswer> {
  const missing = new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  const [first] = (await checkedPictures(context.db, id, line)) ?? []
  if (first === undefined || isAddress(first)) throw missing
  try {
    const { kind, body } = await slots.run(async () => reEncode(await pictureIn(id, first, context), FRAME))
    return new FileAnswer(body, `image/${kind}`, null)
  } catch (error) {
    throw error instanceof ZipRefused || error instanceof ImageFault ? missing : error
  }
}

async function pictureIn(id: string, path: string, context: SignedInContext): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await openPictureArchive(id, context)
  try {
    return await zip.read(path)
  } finally {
    zip.close()
  }
}

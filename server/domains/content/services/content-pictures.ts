import type { ContentPicture } from '#contract/content/staff-content.ts'
import type { Upload } from '#contract/files/stored-file.ts'
import type { SignedInContext } from '../../../context.ts'
import { ownStorage } from '../../../platform/files/shared-files.ts'
import { writeOwnFile } from '../../../platform/images/own-storage.ts'
import { makeContentPicture } from '../../../platform/images/product-master.ts'
import { createSemaphore } from '../../../platform/tasks/weighted-semaphore.ts'
import { Refusal } from '../../../route.ts'
import { bytesOf, refusalOf } from '../../catalogue/services/product-picture.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'

/** Images re-encoded at the same time, and how many uploads may wait for a slot. */
const slots = createSemaphore({ capacity: 1, maxWaiting: 8 })

/**
 * Stores a picture for a text, named by its content: the same upload twice is one file.
 *
 * @throws Refusal UNSUPPORTED_MEDIA, TOO_LARGE, UNAVAILABLE, VALIDATION; CONFLICT when pictures are stored externally
 */
export async function addContentPicture(file: Upload, context: SignedInContext): Promise<ContentPicture> {
  const { config, language } = context
  if (!config.ownImages) throw new Refusal('CONFLICT', STAFF_MESSAGES[language].pictureElsewhere)
  const bytes = await bytesOf(file, context)
  const { body, width, height } = await slots
    .run(() => makeContentPicture(bytes))
    .catch((error: unknown) => {
      throw refusalOf(error, context)
    })
  const src = await writeOwnFile({ folder: 'content', prefix: 'text', body }, ownStorage(context))
  return { src, width, height }
}

import { type ImageModifiers, ImageRefused, readImageUrl } from '#contract/image-url.ts'
import type { Context } from '../../../context.ts'
import { signedImageUrl } from '../../../platform/images/signed-address.ts'

/**
 * A signed address for an image size, format or crop that no page uses. The image proxy renders it for anybody with the
 * address.
 *
 * @param modifiers in the proxy's syntax, such as `w_320,h_320,fit_contain,b_f5f5f4`
 * @returns null when the proxy does not accept the modifiers or the source
 */
export function pictureAddress(source: string, modifiers: string, { config }: Pick<Context, 'config'>): string | null {
  if (!source.startsWith(`${config.imageOrigin}/`)) return null
  let read: ImageModifiers
  try {
    read = readImageUrl(`/_ipx/${modifiers}/${source}`).modifiers
  } catch (error) {
    if (error instanceof ImageRefused) return null
    throw error
  }
  return signedImageUrl(source, read, { origin: config.imageOrigin, secret: config.secret })
}

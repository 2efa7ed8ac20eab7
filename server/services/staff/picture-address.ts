import { type ImageModifiers, ImageRefused, readImageUrl } from '#contract/rules/image-url.ts'
import type { Context } from '../../context.ts'
import { signedImageUrl } from '../../images/signed-address.ts'

/**
 * The signed address of a picture in a size, format or cut that no page names, which the image proxy makes for whoever
 * has the address.
 *
 * @param modifiers as the proxy reads them, such as `w_320,h_320,fit_contain,b_f5f5f4`
 * @returns null when the modifiers or the source are not ones of the proxy
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

import sharp from 'sharp'
import type { Bytes } from './image-kind.ts'
import { outline, writable } from './lettering.ts'
import { openImage, withUpload } from './open-upload.ts'

/** The header shows 160 x 32 CSS pixels; four times that is sharp on every display, in mails and on share cards too. */
const LOGO = { width: 640, height: 256 } as const
/** A mask may cut everything outside the inner circle of 80 % (W3C, maskable icons). */
const SAFE = 0.8

/** Square icons by file name: edge in pixels, and the part of it that the picture fills. */
const ICONS = {
  'icon-192.png': { edge: 192, part: 1, isFlat: false },
  'icon-512.png': { edge: 512, part: 1, isFlat: false },
  'maskable-192.png': { edge: 192, part: SAFE, isFlat: true },
  'maskable-512.png': { edge: 512, part: SAFE, isFlat: true },
  // iOS rounds the corners itself and shows transparency as black.
  'apple-touch-icon.png': { edge: 180, part: 1, isFlat: true },
} as const
type IconName = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as IconName[]

/**
 * All icon sizes from one picture: its centred square, re-encoded from its pixels. Where a margin is needed, it has the
 * colour of the picture's corner, or white behind transparency.
 *
 * @throws ImageFault; RangeError when the square would be smaller than `least` pixels
 */
export const makeIcons = (original: Bytes, least: number): Promise<Map<IconName, Buffer>> =>
  withUpload(original, async () => {
    const upright = await openImage(original).autoOrient().ensureAlpha().png().toBuffer({ resolveWithObject: true })
    const edge = Math.min(upright.info.width, upright.info.height)
    if (edge < least) throw new RangeError('too small')
    return iconsOf(await openImage(upright.data).resize(512, 512, { fit: 'cover' }).png().toBuffer())
  })

async function iconsOf(square: Buffer): Promise<Map<IconName, Buffer>> {
  const [r = 0, g = 0, b = 0, alpha = 0] = await openImage(square)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const ground = alpha === 255 ? { r, g, b } : { r: 255, g: 255, b: 255 }
  const made = await Promise.all(
    ICON_NAMES.map(async (name): Promise<[IconName, Buffer]> => {
      const { edge, part, isFlat } = ICONS[name]
      const inner = Math.round(edge * part)
      const [before, after] = [Math.floor((edge - inner) / 2), Math.ceil((edge - inner) / 2)]
      const sized = openImage(square)
        .resize(inner, inner)
        .extend({ top: before, left: before, bottom: after, right: after, background: { ...ground, alpha: 1 } })
      const png = (isFlat ? sized.flatten({ background: ground }) : sized).png({ compressionLevel: 9 })
      return [name, await png.toBuffer()]
    }),
  )
  return new Map(made)
}

export interface LogoImage {
  body: Buffer
  width: number
  height: number
}

/** @throws ImageFault; RangeError when it is lower than `least` pixels */
export const makeLogo = (original: Bytes, least: number): Promise<LogoImage> =>
  withUpload(original, async () => {
    const trimmed = await openImage(original).autoOrient().png().toBuffer({ resolveWithObject: true })
    if (trimmed.info.height < least) throw new RangeError('too small')
    const { data, info } = await openImage(trimmed.data)
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { body: data, width: info.width, height: info.height }
  })

/** Widths and heights of the home page's picture, for phones (4:5) and wide windows (2:1). */
const HERO = { portrait: { width: 1280, height: 1600 }, landscape: { width: 2000, height: 1000 } } as const

/** @throws ImageFault; RangeError when it is smaller than `least` */
export const makeHero = (original: Bytes, least: { width: number; height: number }) =>
  withUpload(original, async () => {
    const { data, info } = await openImage(original)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.width < least.width || info.height < least.height) throw new RangeError('too small')
    const cut = async ({ width, height }: { width: number; height: number }) => {
      const scale = Math.min(1, info.width / width, info.height / height)
      const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
      const body = await openImage(data)
        .resize({ ...size, fit: 'cover' })
        .webp({ quality: 86 })
        .toBuffer()
      return { body, ...size }
    }
    const mean = await sharp(data).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    return { portrait: await cut(HERO.portrait), landscape: await cut(HERO.landscape), mean: [...mean] }
  })

interface MarkColours {
  ground: string
  letter: string
}

/** The first letter of a name on a plain square: the icon of a store without a picture of its own. */
export function drawMark(name: string, { ground, letter }: MarkColours): string {
  const [first = ''] = writable(name, 700).toUpperCase()
  const known = writable(first, 700)
  const shape = known
    ? `<path transform="translate(256 369)" d="${outline(known, { size: 304, weight: 700 }, 'middle')}" fill="${letter}"/>`
    : `<circle cx="256" cy="256" r="96" fill="${letter}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${ground}"/>${shape}</svg>`
}

/** All icon sizes of a mark. */
export const iconsOfMark = async (mark: string): Promise<Map<IconName, Buffer>> =>
  iconsOf(await sharp(Buffer.from(mark)).resize(512, 512).png().toBuffer())

/** A picture as SVG, for places that ask for one by name. */
export const asSvg = (png: Uint8Array, edge: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}"><image width="${edge}" height="${edge}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`

import { IMAGE_FORMATS, IMAGE_PROXY_FOLDER, IMAGE_QUALITIES, IMAGE_WIDTHS } from './constants.ts'

export type ImageFormat = (typeof IMAGE_FORMATS)[number]
export type ImageFit = 'cover' | 'contain' | 'inside'

/** Modifiers of the image proxy, in ipx's grammar: `f`, `fit`, `w`, `h`, `s` (WxH), `q`, `b`. */
export interface ImageModifiers {
  format?: ImageFormat
  fit?: ImageFit
  width?: number
  height?: number
  quality?: (typeof IMAGE_QUALITIES)[number]
  /** Six hex digits without `#`, for images with transparency. */
  background?: string
}

/**
 * URL of an image through the proxy. Only images of the configured object store are proxied; others are returned
 * unchanged (specification 7). The result is canonical: equal modifiers give equal URLs, so one image has one cache
 * entry.
 *
 * @param source absolute URL of the original
 * @param origin the one allowed origin, scheme and port included
 */
export function imageUrl(source: string, origin: string, modifiers: ImageModifiers): string {
  if (!source.startsWith(`${origin}/`)) return source
  const parts = [
    modifiers.format && `f_${modifiers.format}`,
    modifiers.fit && `fit_${modifiers.fit}`,
    modifiers.width && `w_${modifiers.width}`,
    modifiers.height && `h_${modifiers.height}`,
    modifiers.quality && `q_${modifiers.quality}`,
    modifiers.background && `b_${modifiers.background}`,
  ].filter(Boolean)
  return `${IMAGE_PROXY_FOLDER}${parts.join(',') || '_'}/${source}`
}

/** Encoding quality when the URL has no `q`. */
export const DEFAULT_IMAGE_QUALITY = { avif: 50, webp: 75, jpeg: 75, png: 80 } as const satisfies Record<
  ImageFormat,
  ImageModifiers['quality']
>

/**
 * Normalizes modifiers that produce the same image: fills in the default quality and drops modifiers without effect.
 */
export function canonicalModifiers({ format, fit, width, height, quality, background }: ImageModifiers) {
  const isBox = width !== undefined && height !== undefined
  const named = quality ?? (format && DEFAULT_IMAGE_QUALITY[format])
  const isDefaultGround = format === 'jpeg' && background === 'ffffff'
  return {
    ...(format !== undefined && { format }),
    ...(isBox && fit !== undefined && fit !== 'cover' && { fit }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(named !== undefined && { quality: named }),
    ...(background !== undefined && !isDefaultGround && { background }),
  } satisfies ImageModifiers
}

export class ImageRefused extends Error {}

const SHORT = { f: 'format', fit: 'fit', w: 'width', h: 'height', s: 'size', q: 'quality', b: 'background' } as const
const ALIASES: Record<string, keyof typeof SHORT> = {
  f: 'f',
  format: 'f',
  fit: 'fit',
  w: 'w',
  width: 'w',
  h: 'h',
  height: 'h',
  s: 's',
  resize: 's',
  q: 'q',
  quality: 'q',
  b: 'b',
  background: 'b',
}

/** Maximum length of a source URL, in characters. */
const MAX_SOURCE_LENGTH = 2048

/**
 * Parses `/_ipx/<modifiers>/<source>`; modifiers are joined by `,` or `&`, key and value by `_`, `:` or `=`, and `_`
 * alone means no modifiers.
 *
 * @throws ImageRefused for an unknown modifier, or a width, quality or format that is not in the allowed list
 */
export function readImageUrl(path: string): { source: string; modifiers: ImageModifiers } {
  const [, written, found] = /^\/_ipx\/([^/]{1,160})\/(.+)$/s.exec(path) ?? []
  if (!written || !found || found.length > MAX_SOURCE_LENGTH) throw new ImageRefused('form')
  // Reverse proxies that merge slashes leave only one after the scheme.
  const source = found.replace(/^(https?:)\/(?!\/)/, '$1//')
  const modifiers: ImageModifiers = {}
  if (written === '_') return { source, modifiers }
  const seen = new Set<string | undefined>()
  for (const part of written.split(/[,&]/)) {
    const [, name = '', value = ''] = /^([a-z]+)[_:=](.+)$/.exec(part) ?? []
    const key = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined
    const sets = key === 's' ? ['w', 'h'] : [key]
    if (!key || sets.some((one) => seen.has(one))) throw new ImageRefused(`modifier ${name}`)
    for (const one of sets) seen.add(one)
    readModifier(key, value, modifiers)
  }
  return { source, modifiers }
}

function readModifier(key: keyof typeof SHORT, value: string, into: ImageModifiers): void {
  switch (key) {
    case 'f':
      into.format = oneOf(IMAGE_FORMATS, value === 'jpg' ? 'jpeg' : value)
      return
    case 'fit':
      into.fit = oneOf(['cover', 'contain', 'inside'] as const, value)
      return
    case 'w':
      into.width = oneOf(IMAGE_WIDTHS, whole(value))
      return
    case 'h':
      into.height = height(value)
      return
    case 's': {
      const [, width = '', rest = ''] = /^(\d+)x(\d+)$/.exec(value) ?? []
      into.width = oneOf(IMAGE_WIDTHS, whole(width))
      into.height = height(rest)
      return
    }
    case 'q':
      into.quality = oneOf(IMAGE_QUALITIES, whole(value))
      return
    case 'b':
      if (!/^[0-9a-fA-F]{6}$/.test(value)) throw new ImageRefused('background')
      into.background = value.toLowerCase()
  }
}

function whole(value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new ImageRefused('number')
  return Number(value)
}

/** A height is a listed width or 5/4 of one: product images are shown in 4:5 cells. */
function height(value: string): number {
  const asked = whole(value)
  if (IMAGE_WIDTHS.some((width) => width === asked || Math.round(width * 1.25) === asked)) return asked
  throw new ImageRefused('height')
}

function oneOf<const Value>(allowed: readonly Value[], value: unknown): Value {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new ImageRefused(String(value))
  return found
}

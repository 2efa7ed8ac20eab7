import { IMAGE_PROXY_FOLDER } from '#contract/constants.ts'

/** Widest picture, in device pixels, that is fetched to save data. */
const SMALL = 480
const ADDRESS = new RegExp(`^${IMAGE_PROXY_FOLDER}([^/]+)/(.+)`)

/** The address of the same picture in a size that pages offer too; the same address when it is not wider. */
export const smaller = (address: string): string =>
  address.replace(/\bw_(\d+)/, (size, width) => (Number(width) > SMALL ? `w_${SMALL}` : size))

/** The cached path of the same picture with the nearest width; of two equally near ones the larger. */
export function nearest(url: string, stored: readonly string[]): string | null {
  const wantedSize = sizeOf(url)
  if (!wantedSize) return null
  let best: { path: string; distance: number; width: number } | null = null
  for (const path of stored) {
    const size = sizeOf(path)
    if (size?.source !== wantedSize.source) continue
    const distance = Math.abs(size.width - wantedSize.width)
    const isNearer = !best || distance < best.distance || (distance === best.distance && size.width > best.width)
    if (isNearer) best = { path, distance, width: size.width }
  }
  return best?.path ?? null
}

/** Width and source in the one form our pages write; no width means the original size. */
function sizeOf(path: string): { source: string; width: number } | null {
  const [, modifiers, source] = ADDRESS.exec(path) ?? []
  if (!modifiers || !source) return null
  const [, width] = /\bw_(\d+)/.exec(modifiers) ?? []
  return { source, width: Number(width ?? Number.MAX_SAFE_INTEGER) }
}

import { MAX_PICTURES } from '#contract/catalogue/staff-product.ts'
import { isPlainHttps } from '../../../../platform/images/fetch-original.ts'
import type { ImportTexts } from '../../import-texts.ts'

/** Names that a person cannot tell apart are the same, whatever slashes and capitals the system writes. */
const keyOf = (name: string): string =>
  name
    .trim()
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .normalize('NFC')
    .toLowerCase()
const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

export const isAddress = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source)

/** The files of a ZIP file, found by their whole path, or by their name alone where only one has it. */
export interface PictureNames {
  /** The paths that the name stands for: one if all is well, several when it is in several folders. */
  find(written: string): readonly string[]
  /** The paths that are named by a product number, such as `KP-01.jpg`, `kp-01_2.png` and `KP-01 (3).webp`, in order. */
  ofProduct(sku: string): string[]
  paths: readonly string[]
}

export function pictureNames(paths: readonly string[]): PictureNames {
  const byPath = new Map(paths.map((path) => [keyOf(path), path]))
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const name = lastPart(keyOf(path))
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const byProduct = new Map<string, string[]>()
  for (const path of paths.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))) {
    const name = lastPart(keyOf(path)).replace(/\.\w+$/, '')
    for (const sku of new Set([name, name.replace(/[-_ ]?\(?\d{1,2}\)?$/, '')]))
      byProduct.set(sku, [...(byProduct.get(sku) ?? []), path])
  }
  return {
    paths,
    ofProduct: (sku) => byProduct.get(sku.toLowerCase()) ?? [],
    find(written) {
      const whole = byPath.get(keyOf(written))
      return whole === undefined ? (byName.get(keyOf(written)) ?? []) : [whole]
    },
  }
}

/** Whether the fetch of originals takes this address. */
const isFetchable = (source: string): boolean => URL.canParse(source) && isPlainHttps(new URL(source))

interface ReadSources {
  sources: string[]
  /** A sentence for each picture that is not there. */
  missing: string[]
}

/**
 * The sources in a cell of pictures: paths in the ZIP file, and addresses.
 *
 * @param names null without a ZIP file
 * @returns a sentence about the first source that cannot be used
 */
export function readSources(cell: string, names: PictureNames | null, texts: ImportTexts): ReadSources | string {
  const written = cell.split(';').flatMap((part) => part.trim() || [])
  if (written.length > MAX_PICTURES) return texts.picturesMost(MAX_PICTURES)
  const read: ReadSources = { sources: [], missing: [] }
  for (const source of written) {
    if (isAddress(source)) {
      if (!isFetchable(source)) return texts.pictureAddress(source)
      read.sources.push(source)
      continue
    }
    const [path, ...others] = names?.find(source) ?? []
    if (others.length > 0) return texts.pictureAmbiguous(source)
    if (path === undefined) read.missing.push(names ? texts.pictureMissing(source) : texts.pictureNoZip(source))
    else read.sources.push(path)
  }
  return read
}

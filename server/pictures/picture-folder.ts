import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Picture, picture } from '#contract/catalogue/product.ts'
import type { Composed } from './compose.ts'
import type { Field } from './field.ts'
import type { Flavour } from './flavour.ts'

/** A folder of the object store and its URL path, with a trailing slash. */
export interface PictureFolder {
  directory: string
  address: string
}

const measures = v.omit(picture, ['src'])
type Measures = v.InferOutput<typeof measures>

/**
 * Finds the image of this content-based name, or renders it. Its metadata is stored next to it in a hidden file that is
 * written last, so that it marks a complete image even after a crash.
 */
export async function findOrMake(
  { directory, address }: PictureFolder,
  { name, flavour }: { name: string; flavour: Flavour },
  make: () => Promise<Composed>,
): Promise<Picture> {
  const known = await findPicture({ directory, address }, name)
  if (known) return known
  const { webp, field, width, height } = await make()
  const measured: Measures = {
    width,
    height,
    colour: meanOf(field),
    flavour_a: flavour.a,
    flavour_b: flavour.b,
    on_flavour: field.onFlavour,
  }
  const { file, beside } = filesOf(directory, name)
  await mkdir(directory, { recursive: true })
  await replace(file, webp)
  await replace(beside, JSON.stringify(measured))
  return { src: `${address}${name}.webp`, ...measured }
}

/** null when the image must be rendered. */
export async function findPicture({ directory, address }: PictureFolder, name: string): Promise<Picture | null> {
  const { file, beside } = filesOf(directory, name)
  const known = await readMeasures(beside, file)
  return known && { src: `${address}${name}.webp`, ...known }
}

const filesOf = (directory: string, name: string) => ({
  file: join(directory, `${name}.webp`),
  beside: join(directory, `.${name}.json`),
})

/** null when the image must be rendered: it does not exist, or its metadata cannot be read. */
async function readMeasures(beside: string, file: string): Promise<Measures | null> {
  try {
    await access(file)
    return v.parse(measures, JSON.parse(await readFile(beside, 'utf8')))
  } catch {
    return null
  }
}

/** Writes atomically: a file under its final name is always complete. */
async function replace(path: string, content: Buffer | string): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

/** Mean colour of the haze, shown as placeholder until the image has loaded. */
function meanOf({ pixels }: Field): string {
  const sum = [0, 0, 0]
  pixels.forEach((value, at) => {
    sum[at % 3] = (sum[at % 3] ?? 0) + value
  })
  const hexOf = (total: number) =>
    Math.round((total * 3) / pixels.length)
      .toString(16)
      .padStart(2, '0')
  return `#${sum.map(hexOf).join('')}`
}

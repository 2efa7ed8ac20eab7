import { readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Picture, picture } from '#contract/catalogue/product.ts'
import type { DemoPicture } from './pictures.ts'

/**
 * Masters of the demo's images: our own drawings, made in 2026 by a renderer that the repository no longer has, and under
 * its licence. A picture is replaced by hand, with its lines in `images/manifest.json`.
 */
export const DEMO_IMAGES = join(import.meta.dirname, 'images')
/** Folder of product images in the object store. */
const ADDRESS = '/storage/products/'

/** An image by its file name. */
const image = v.object({ file: v.string(), ...v.omit(picture, ['src']).entries })

/** Schema of `images/manifest.json`. */
export const demoImageManifest = v.object({
  hero: v.object({ portrait: image, landscape: image }),
  /** By product id. */
  products: v.record(v.string(), v.object({ whole: image, close: image })),
  /** SHA-256 by file name. */
  files: v.record(v.string(), v.string()),
})
export type DemoImageManifest = v.InferOutput<typeof demoImageManifest>

export interface DemoImages {
  /** Hero image of the home page: 4:5 for phones, 2:1 for wide windows. */
  hero: { portrait: Picture; landscape: Picture }
  /** By product id, packages included. */
  products: Map<number, DemoPicture>
}

export const readDemoImageManifest = (): DemoImageManifest =>
  v.parse(demoImageManifest, JSON.parse(readFileSync(join(DEMO_IMAGES, 'manifest.json'), 'utf8')))

/**
 * Copies the demo's images that the object store does not have yet. Existing files stay: the name contains a hash of
 * what the image shows. A copy is renamed when it is complete, so that an interrupted start leaves no partial image.
 *
 * @param directory folder of product images in the object store, `<DATA_DIR>/storage/products`
 */
export async function installDemoImages(directory: string): Promise<DemoImages> {
  const { hero, products, files } = readDemoImageManifest()
  await mkdir(directory, { recursive: true })
  const existing = new Set(await readdir(directory))
  for (const name of Object.keys(files)) {
    if (existing.has(name)) continue
    const unfinished = join(directory, `${name}.${process.pid}.part`)
    await copyFile(join(DEMO_IMAGES, name), unfinished)
    await rename(unfinished, join(directory, name))
  }
  return {
    hero: { portrait: pictureOf(hero.portrait), landscape: pictureOf(hero.landscape) },
    products: new Map(
      Object.entries(products).map(([id, { whole, close }]) => [
        Number(id),
        { ...pictureOf(whole), close_view: pictureOf(close) },
      ]),
    ),
  }
}

const pictureOf = ({ file, ...measures }: v.InferOutput<typeof image>): Picture => ({
  src: `${ADDRESS}${file}`,
  ...measures,
})

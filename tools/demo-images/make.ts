/**
 * Renders the images of the demo's products and its hero image into `server/platform/database/seed/images`, with a
 * manifest: `node tools/demo-images/make.ts`. Needed after a change of the renderer or of a product's look; its results
 * are committed. Files of images that are no longer used are removed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_IMAGES, type DemoImageManifest } from '#server/platform/database/seed/demo-images.ts'
import type { Composed } from './compose.ts'
import { type DemoImage, demoImages, rendererDigest } from './demo-images.ts'
import type { Field } from './field.ts'

/** Images rendered concurrently: one is painted while the other is encoded. */
const AT_ONCE = 2

type Entry = DemoImageManifest['hero']['portrait']

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

const entryOf = ({ file, flavour }: DemoImage, { width, height, field }: Composed): Entry => ({
  file,
  width,
  height,
  colour: meanOf(field),
  flavour_a: flavour.a,
  flavour_b: flavour.b,
  on_flavour: field.onFlavour,
})

const images = demoImages()
const entries = new Map<string, Entry>()
const files = new Map<string, string>()
mkdirSync(DEMO_IMAGES, { recursive: true })

const todo = images.values()
async function work(): Promise<void> {
  for (const image of todo) {
    const composed = await image.render()
    writeFileSync(join(DEMO_IMAGES, image.file), composed.webp)
    entries.set(image.file, entryOf(image, composed))
    files.set(image.file, createHash('sha256').update(composed.webp).digest('hex'))
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))

for (const name of readdirSync(DEMO_IMAGES)) if (!files.has(name)) rmSync(join(DEMO_IMAGES, name))

function entry(isWanted: (of: DemoImage['of']) => boolean): Entry {
  const found = entries.get(images.find(({ of }) => isWanted(of))?.file ?? '')
  if (!found) throw new Error('An image was not rendered.')
  return found
}
const hero = (format: string) => entry((of) => of.kind === 'hero' && of.format === format)
const product = (id: number, view: string) => entry((of) => of.kind === 'product' && of.id === id && of.view === view)
const ids = new Set(images.flatMap(({ of }) => (of.kind === 'product' ? [of.id] : [])))
const manifest: DemoImageManifest = {
  renderer: rendererDigest(),
  hero: { portrait: hero('portrait'), landscape: hero('landscape') },
  products: Object.fromEntries(
    [...ids].map((id) => [id, { whole: product(id, 'whole'), close: product(id, 'close') }]),
  ),
  files: Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
}
writeFileSync(join(DEMO_IMAGES, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`${files.size} images are in ${DEMO_IMAGES}.\n`)

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages, readProducts } from '#server/platform/database/seed/demo-data.ts'
import type { Composed } from './compose.ts'
import type { View } from './draw-product.ts'
import type { DrawnProduct } from './drawn-product.ts'
import { type Flavour, flavourOf } from './flavour.ts'
import { type HeroFormat, heroName, makeHero } from './make-hero.ts'
import { makeMaster, masterInput, masterName } from './make-master.ts'

/** Products of the hero image: the bestselling device and the bestselling pod. */
const HERO = { device: 1001, pod: 1012 }

/** An image of the demo, before it is rendered. */
export interface DemoImage {
  of: { kind: 'product'; id: number; view: View } | { kind: 'hero'; format: HeroFormat }
  /** File name. */
  file: string
  flavour: Flavour
  render(): Promise<Composed>
}

/** Every product and package of the demo; the image of a package shows its components. */
export const drawnProducts = (): DrawnProduct[] =>
  [...readProducts().products, ...readPackages()].map((one) => ({ attributes: {}, ...one }))

/** Every image of the demo. */
export function demoImages(): DemoImage[] {
  const products = drawnProducts()
  const find = (id: number): DrawnProduct => {
    const product = products.find((one) => one.id === id)
    if (!product) throw new RangeError(`The demo catalogue has no product ${id}.`)
    return product
  }
  const hero = { device: find(HERO.device), pod: find(HERO.pod) }
  const formats: HeroFormat[] = ['portrait', 'landscape']
  const views: View[] = ['whole', 'close']
  return [
    ...formats.map(
      (format): DemoImage => ({
        of: { kind: 'hero', format },
        file: `${heroName(hero, format)}.webp`,
        flavour: flavourOf(hero.pod),
        render: () => makeHero(hero, format),
      }),
    ),
    ...products.flatMap((product) =>
      views.map((view): DemoImage => {
        const input = masterInput(products, product, view)
        return {
          of: { kind: 'product', id: product.id, view },
          file: `${masterName(input)}.webp`,
          flavour: flavourOf(product),
          render: () => makeMaster(input),
        }
      }),
    ),
  ]
}

const root = join(import.meta.dirname, '../..')
/** Sources that determine the pixels; the data of a product is part of its file name. */
const SOURCES = 'tools/demo-images/**/*.ts'
const SHARED = ['colour.ts', 'lettering.ts', 'plus-jakarta-sans.txt'].map((name) => `server/platform/images/${name}`)

/** SHA-256 of the renderer's sources. */
export function rendererDigest(): string {
  const hash = createHash('sha256')
  const own = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts'] }).map((file) => file.replaceAll('\\', '/'))
  for (const file of [...own, ...SHARED].sort())
    hash.update(file).update(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'))
  return hash.digest('hex')
}

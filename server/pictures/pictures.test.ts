import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Picture, picture } from '#contract/catalogue/product.ts'
import { isFullRun } from '#tests/support/test-scope.ts'
import { contrast, INK, luminance, luminanceOfBytes, oklchOf, WHITE } from './colour.ts'
import { drawProduct, type View } from './draw-product.ts'
import type { DrawnProduct } from './drawn-product.ts'
import { flavourOf } from './flavour.ts'
import { makeHero } from './make-hero.ts'
import { makeMasters } from './make-masters.ts'

const DATA = join(import.meta.dirname, '../platform/database/seed/data')
const read = (name: string) => JSON.parse(readFileSync(join(DATA, `${name}.json`), 'utf8'))
const products: DrawnProduct[] = [
  ...read('products').products,
  ...read('packages').packages.map((one: object) => ({ category: 'package', attributes: {}, ...one })),
]
const byId = new Map(products.map((product) => [product.id, product]))
const find = (id: number): DrawnProduct => byId.get(id) ?? expect.unreachable(`no product ${id}`)
const mangoOf = (masters: Map<number, Picture>): Picture => masters.get(1012) ?? expect.unreachable('no mango')
const draw = (product: DrawnProduct, view: View = 'whole') =>
  drawProduct(product, view, product.visual.inner?.map(find))
const named = products.map((product): [string, DrawnProduct] => [product.name, product])

const pixelsOf = async (svg: string, width: number) => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

describe('the drawing', () => {
  it.each(named)('of %s is complete and reproducible', (_name, product) => {
    for (const view of ['whole', 'close'] as const) {
      const svg = draw(product, view)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
      expect(svg).toBe(draw(product, view))
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const used = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id))
      expect(used.difference(defined)).toEqual(new Set())
    }
  })

  it.each(named)('of %s leaves the text area and the edges free', async (_name, product) => {
    const { data, width, height } = await pixelsOf(draw(product), 160)
    const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0
    const covered: string[] = []
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const isReading = y < height * 0.18
        // The dock's cord extends to the right; nothing else may touch the frame.
        const isLeftEdge = x < width * 0.04 && y < height * 0.8
        if ((isReading || isLeftEdge) && alphaAt(x, y) > 8) covered.push(`${x},${y}`)
      }
    }
    expect(covered).toEqual([])
  })

  it('of every product differs from that of every other', () => {
    const svgs = products.map((product) => draw(product))
    expect(new Set(svgs).size).toBe(products.length)
  })

  it('of models and accessories of one shape differs in more than colour', () => {
    const forms = [
      1001, 1004, 1007, 1009, 1011, 1046, 1048, 1049, 1050, 1051, 1052, 1053, 1060, 1054, 1056, 1057, 1058, 1059,
    ]
    const outlines = forms.map((id) =>
      draw({ ...find(id), id: 1, visual: { ...find(id).visual, body: '#777777', accent: '#333333' } }),
    )
    const withoutColour = outlines.map((svg) => svg.replace(/#[0-9a-f]{6}/g, '').replace(/<defs>.*?<\/defs>/, ''))
    expect(new Set(withoutColour).size).toBe(forms.length)
  })

  it('throws for a letter without an outline instead of omitting it', () => {
    const product = find(1012)
    expect(() => draw({ ...product, attributes: { ...product.attributes, flavour: '芒果' } })).toThrow(RangeError)
  })

  it('reduces the font size of long names so that they fit their pack', async () => {
    const long = 'Extraordinarily Longwindedflavour'
    for (const id of [1012, 1030, 1038]) {
      const product = find(id)
      const usual = await pixelsOf(
        draw({ ...product, visual: { ...product.visual }, attributes: { ...product.attributes, flavour: 'M' } }),
        320,
      )
      const wide = await pixelsOf(draw({ ...product, attributes: { ...product.attributes, flavour: long } }), 320)
      const outside = usual.data.filter((value, at) => at % 4 === 3 && value !== wide.data[at])
      expect(outside.length).toBe(0)
    }
  })
})

describe('the colours of a product', () => {
  it('retain a distant accent as a second colour and turn a near one into shade', () => {
    expect(flavourOf(find(1013))).toMatchObject({ isDuotone: true, isMetal: false })
    expect(flavourOf(find(1012)).isDuotone).toBe(false)
  })

  it('are aluminium with a slight hue for devices, coils, power, pouches and boxes', () => {
    for (const product of products.filter(({ category }) => !['pod', 'disposable', 'liquid'].includes(category))) {
      const { a, b } = flavourOf(product)
      expect(Math.max(oklchOf(a).c, oklchOf(b).c)).toBeLessThan(0.04)
    }
  })
})

const box = find(2001)
const shown = [1012, box.id, ...(box.visual.inner ?? [])]

/** Products rendered by this test: by default every sixth one, and a box with its contents. */
const made = isFullRun
  ? products
  : products.filter(({ id, category }, at) => shown.includes(id) || (category !== 'package' && at % 6 === 0))

describe('rendering product images', () => {
  let directory: string
  let masters: Map<number, Picture>

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kabusa-pictures-'))
    masters = await makeMasters(made, { directory })
    // Generous timeout: renders many images on a machine that may be busy.
  }, 300_000)
  afterAll(() => rm(directory, { recursive: true }))

  const fileOf = ({ src }: Picture) => join(directory, src.slice(`/storage/products/`.length))

  it('creates one 4:5 image per product that matches the contract', async () => {
    expect(new Set(masters.keys())).toEqual(new Set(made.map(({ id }) => id)))
    for (const [id, master] of masters) {
      expect(v.parse(picture, master)).toEqual(master)
      expect(master.src).toMatch(new RegExp(`^/storage/products/${id}-[0-9a-f]{8}\\.webp$`))
      expect(await sharp(fileOf(master)).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 1600 })
      expect((await stat(fileOf(master))).size).toBeLessThan(400_000)
    }
  })

  it('leaves a contrast of 4.5 to 1 on the worst haze pixel of the upper left quarter', async () => {
    for (const [id, master] of masters) {
      const size = { width: 640, height: 800 }
      const shown = await sharp(fileOf(master)).resize(size).removeAlpha().raw().toBuffer()
      const goods = await pixelsOf(draw(find(id)), size.width)
      const ink = luminance(master.on_flavour)
      let worst = 21
      for (let at = 0; at < size.width * size.height; at += 1) {
        const isQuarter = at % size.width < size.width / 2 && at < (size.width * size.height) / 2
        if (!isQuarter || (goods.data[at * 4 + 3] ?? 0) > 0) continue
        const behind = luminanceOfBytes(shown[at * 3] ?? 0, shown[at * 3 + 1] ?? 0, shown[at * 3 + 2] ?? 0)
        worst = Math.min(worst, contrast(ink, behind))
      }
      expect([INK, WHITE]).toContain(master.on_flavour)
      expect(worst, `${find(id).name} in ${master.on_flavour}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('renders nothing at a second start', async () => {
    const before = await Promise.all(
      (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).mtimeMs),
    )
    const again = await makeMasters(made, { directory })
    const after = await Promise.all(
      (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).mtimeMs),
    )

    expect(again).toEqual(masters)
    expect(after).toEqual(before)
  })

  it('recreates a lost file with equal bytes', async () => {
    const master = mangoOf(masters)
    const before = await readFile(fileOf(master))
    await rm(fileOf(master))
    await makeMasters([find(1012)], { directory })

    expect((await readFile(fileOf(master))).equals(before)).toBe(true)
  })

  it('retains a name when a text changes and changes it when the drawing does', async () => {
    const renamed = await makeMasters([{ ...find(1012), name: 'Another name' }], { directory })
    const product = find(1012)
    const recoloured = await makeMasters([{ ...product, visual: { ...product.visual, body: '#aa8833' } }], {
      directory,
    })

    expect(renamed.get(1012)?.src).toBe(masters.get(1012)?.src)
    expect(recoloured.get(1012)?.src).not.toBe(masters.get(1012)?.src)
  })

  it('stores gallery and home page images in the same folder', async () => {
    const [close, hero] = await Promise.all([
      makeMasters([find(1012)], { directory, view: 'close' }),
      makeHero({ device: find(1001), pod: find(1012) }, { directory }),
    ])
    expect(close.get(1012)?.src).toContain('/1012-close-')
    expect(hero.portrait.height / hero.portrait.width).toBe(1.25)
    expect(hero.landscape.width / hero.landscape.height).toBe(2)
    expect([hero.portrait.on_flavour, hero.landscape.on_flavour]).toEqual([INK, INK])
  })

  it('rejects a box that shows an unknown product', async () => {
    await expect(makeMasters([find(2001)], { directory })).rejects.toThrow('1001')
  })
})

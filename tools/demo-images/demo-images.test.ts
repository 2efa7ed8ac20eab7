import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DEMO_IMAGES, readDemoImageManifest } from '#server/platform/database/seed/demo-images.ts'
import { contrast, INK, luminance, luminanceOfBytes, oklchOf, WHITE } from '#server/platform/images/colour.ts'
import { isFullRun } from '#tests/support/store/test-scope.ts'
import { demoImages, drawnProducts, rendererDigest } from './demo-images.ts'
import { drawProduct, type View } from './draw-product.ts'
import type { DrawnProduct } from './drawn-product.ts'
import { flavourOf } from './flavour.ts'
import { masterInput, masterName } from './make-master.ts'

const products = drawnProducts()
/** Products whose pixels are checked: by default every sixth one. */
const checked = isFullRun ? products : products.filter((_, at) => at % 6 === 0)
const byId = new Map(products.map((product) => [product.id, product]))
const find = (id: number): DrawnProduct => byId.get(id) ?? expect.unreachable(`no product ${id}`)
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

const manifest = readDemoImageManifest()
const images = demoImages()
const pathOf = (file: string) => join(DEMO_IMAGES, file)
const imageOf = (id: number) =>
  images.find(({ of }) => of.kind === 'product' && of.id === id && of.view === 'whole') ??
  expect.unreachable(`no image of ${id}`)
const wholeOf = (id: number) => manifest.products[id]?.whole ?? expect.unreachable(`no image of ${id}`)

// A failure here: run `node tools/demo-images/make.ts` and commit its results.
describe('the committed images', () => {
  it('are made by the current renderer', () => {
    expect(manifest.renderer).toBe(rendererDigest())
  })

  it('are those of every product, every package and the hero, in both formats', () => {
    const wanted = images.map(({ file }) => file).toSorted()
    expect(readdirSync(DEMO_IMAGES).toSorted()).toEqual([...wanted, 'manifest.json'].toSorted())
    expect(Object.keys(manifest.files).toSorted()).toEqual(wanted)
    for (const { of, file } of images) {
      const entry = of.kind === 'hero' ? manifest.hero[of.format] : manifest.products[of.id]?.[of.view]
      expect(entry?.file).toBe(file)
    }
    expect(Object.keys(manifest.products).map(Number)).toEqual(products.map(({ id }) => id))
  })

  it('have the recorded bytes and size', async () => {
    const entries = [
      ...Object.values(manifest.hero),
      ...Object.values(manifest.products).flatMap((views) => Object.values(views)),
    ]
    let total = 0
    for (const { file, width, height } of entries) {
      const bytes = readFileSync(pathOf(file))
      total += bytes.length
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(manifest.files[file])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
      expect(bytes.length).toBeLessThan(400_000)
    }
    expect(total).toBeLessThan(9_000_000)
  })

  it('are 4:5 for products and phones and 2:1 for wide windows', () => {
    const { portrait, landscape } = manifest.hero
    for (const { whole, close } of [...Object.values(manifest.products), { whole: portrait, close: portrait }])
      for (const { width, height } of [whole, close]) expect([width, height]).toEqual([1280, 1600])
    expect([landscape.width, landscape.height]).toEqual([2560, 1280])
    expect([portrait.on_flavour, landscape.on_flavour]).toEqual([INK, INK])
  })

  it('leave a contrast of 4.5 to 1 on the worst haze pixel of the upper left quarter', async () => {
    for (const { id } of checked) {
      const size = { width: 640, height: 800 }
      const { file, on_flavour } = wholeOf(id)
      const shown = await sharp(pathOf(file)).resize(size).removeAlpha().raw().toBuffer()
      const goods = await pixelsOf(draw(find(id)), size.width)
      const ink = luminance(on_flavour)
      let worst = 21
      for (let at = 0; at < size.width * size.height; at += 1) {
        const isQuarter = at % size.width < size.width / 2 && at < (size.width * size.height) / 2
        if (!isQuarter || (goods.data[at * 4 + 3] ?? 0) > 0) continue
        const behind = luminanceOfBytes(shown[at * 3] ?? 0, shown[at * 3 + 1] ?? 0, shown[at * 3 + 2] ?? 0)
        worst = Math.min(worst, contrast(ink, behind))
      }
      expect([INK, WHITE]).toContain(on_flavour)
      expect(worst, `${find(id).name} in ${on_flavour}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  // Compares pixels, because another processor may encode other bytes.
  it('look like those that the renderer makes now', async () => {
    const { file, render } = imageOf(1012)
    const rendered = await sharp((await render()).webp)
      .removeAlpha()
      .raw()
      .toBuffer()
    const committed = await sharp(pathOf(file)).removeAlpha().raw().toBuffer()
    const difference = committed.reduce((sum, value, at) => sum + Math.abs(value - (rendered[at] ?? 0)), 0)
    expect(difference / committed.length).toBeLessThan(1)
  })
})

describe('the file name of an image', () => {
  const nameOf = (product: DrawnProduct) => masterName(masterInput(products, product, 'whole'))

  it('stays when a text changes and changes when the drawing does', () => {
    const product = find(1012)
    expect(nameOf({ ...product, name: 'Another name' })).toBe(nameOf(product))
    expect(nameOf({ ...product, visual: { ...product.visual, body: '#aa8833' } })).not.toBe(nameOf(product))
  })

  it('is rejected for a box that shows an unknown product', () => {
    expect(() => masterInput([find(2001)], find(2001), 'whole')).toThrow('1001')
  })
})

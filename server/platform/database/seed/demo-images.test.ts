import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '#contract/catalogue/product.ts'
import { readPackages, readProducts } from './demo-data.ts'
import { DEMO_IMAGES, installDemoImages, readDemoImageManifest } from './demo-images.ts'

let data = ''
let directory = ''
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'demo-images-'))
  directory = join(data, 'storage/products')
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const names = Object.keys(readDemoImageManifest().files)
const times = () => names.map((name) => statSync(join(directory, name)).mtimeMs)

describe('the images of the demo', () => {
  it('are in the object store under the address of each product, package and hero', async () => {
    const { hero, products } = await installDemoImages(directory)
    const goods = [...readProducts().products, ...readPackages()]
    expect(new Set(products.keys())).toEqual(new Set(goods.map(({ id }) => id)))
    const pictures = [...products.values()].flatMap(({ close_view, ...whole }) => [whole, close_view])
    for (const one of [...pictures, hero.portrait, hero.landscape]) {
      const { src } = v.parse(picture, one)
      expect(statSync(join(data, src)).size).toBeGreaterThan(1000)
    }
    expect(readdirSync(directory).toSorted()).toEqual(names.toSorted())
  })

  it('are copied once', async () => {
    const first = await installDemoImages(directory)
    const before = times()
    expect(await installDemoImages(directory)).toEqual(first)
    expect(times()).toEqual(before)
  })

  it('are completed after an interrupted start', async () => {
    await installDemoImages(directory)
    const [lost = ''] = names
    rmSync(join(directory, lost))
    writeFileSync(join(directory, `${lost}.1.part`), 'part')
    await installDemoImages(directory)
    expect(readFileSync(join(directory, lost)).equals(readFileSync(join(DEMO_IMAGES, lost)))).toBe(true)
  })

  it('leave the files of an earlier release unchanged: images drawn there, their records, uploads of staff', async () => {
    await installDemoImages(directory)
    const [drawn = ''] = names
    const stored = [drawn, `.${drawn.replace('.webp', '.json')}`, '1001-0a1b2c3d.webp', '1001-own-0a1b2c3d.webp']
    for (const name of stored) writeFileSync(join(directory, name), `${name} of an earlier release`)
    await installDemoImages(directory)
    for (const name of stored) expect(readFileSync(join(directory, name), 'utf8')).toBe(`${name} of an earlier release`)
  })

  it('have the recorded bytes, 4:5 for products and phones and 2:1 for wide windows', async () => {
    const { hero, products, files } = readDemoImageManifest()
    expect(readdirSync(DEMO_IMAGES).toSorted()).toEqual([...names, 'manifest.json'].toSorted())
    const upright = [hero.portrait, ...Object.values(products).flatMap(({ whole, close }) => [whole, close])]
    for (const { width, height } of upright) expect([width, height]).toEqual([1280, 1600])
    expect([hero.landscape.width, hero.landscape.height]).toEqual([2560, 1280])
    for (const { file, width, height } of [...upright, hero.landscape]) {
      const bytes = readFileSync(join(DEMO_IMAGES, file))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(files[file])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProductPicture } from '#contract/catalogue/calls/add-product-picture.ts'
import { arrangeProductPictures } from '#contract/catalogue/calls/arrange-product-pictures.ts'
import { cropProductPicture } from '#contract/catalogue/calls/crop-product-picture.ts'
import { fetchProductPictures } from '#contract/catalogue/calls/fetch-product-pictures.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { createCardWarmer } from '#server/domains/catalogue/services/card-pictures.ts'
import { createCatalogue } from '#server/domains/catalogue/services/catalogue.ts'
import { addFromWeb } from '#server/domains/catalogue/services/product-gallery.ts'
import { ImageFault } from '#server/platform/images/image-refusal.ts'
import { product, responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

/** Past the age of responses and of the catalogue in memory. */
const MAX_AGE_MS = 5_001

const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
let api: Api
let staff: SignedIn
let elapsed = 0

beforeAll(async () => {
  api = await openApi({}, { dataDir }, { now: () => Date.now(), monotonic: () => elapsed })
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

type Bytes = Uint8Array<ArrayBuffer>
/** A picture whose left half is red and whose right half is of the given colour. */
async function photo(width: number, height: number, right = '#0000ff'): Promise<Bytes> {
  const half = await sharp({ create: { width: Math.floor(width / 2), height, channels: 3, background: right } })
    .png()
    .toBuffer()
  const whole = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
  return new Uint8Array(
    await whole
      .composite([{ input: half, left: Math.ceil(width / 2), top: 0 }])
      .jpeg()
      .toBuffer(),
  )
}
const upload = async (id: number, bytes: Bytes) => {
  const body = new FormData()
  body.set('file', new File([bytes], 'a.jpg'))
  return staff.post(`/api/staff/products/${id}/pictures`, body)
}
const added = async (id: number, bytes: Bytes) => responseOf(addProductPicture, await upload(id, bytes)).product
const arrange = (id: number, pictures: readonly { src: string; alt?: object }[]) =>
  staff.post(`/api/staff/products/${id}/pictures_order`, {
    pictures: pictures.map(({ src, alt = { en: '', ms: '', id: '' } }) => ({ src, alt })),
  })
const sources = async (id: number) => (await product(staff, id)).pictures.map(({ picture }) => picture.src)
const inShop = async (id: number, language = 'en') => {
  elapsed += MAX_AGE_MS
  const answer = await api.ask('GET', `/api/products/product/${id}`, { headers: { 'accept-language': language } })
  return responseOf(getProduct, answer).product
}
const colourAt = async (src: string, part: number) => {
  const file = join(dataDir, new URL(src).pathname)
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(part * (info.width - 1))) * info.channels
  return (data[at] ?? 0) > 128 ? 'red' : 'blue'
}

describe('the pictures of a product', () => {
  it('is encoded for its card before anybody asks for it, and no other again', async () => {
    let edition = 'first'
    const warmed: string[][] = []
    const look = createCardWarmer(api.store, {
      images: { warm: (paths) => void warmed.push([...paths]) },
      catalogue: createCatalogue(() => edition),
      edition: { current: () => edition },
    })
    await look()
    const { products } = responseOf(getCatalogueSnapshot, await api.ask('GET', '/api/catalogue/snapshot'))
    expect(new Set(warmed.flat()).size).toBe(4 * new Set(products.map(({ image }) => image.src)).size)

    const src = (await added(1003, await photo(800, 1000, '#00ff00'))).pictures.at(-1)?.picture.src ?? ''
    await arrange(1003, [{ src }])
    await look()
    expect(warmed).toHaveLength(1)
    edition = 'second'
    await look()
    await look()
    expect(warmed).toHaveLength(2)
    expect(warmed[1]).toHaveLength(4)
    expect(warmed[1]?.every((path) => path.startsWith('/_ipx/f_avif,w_') && path.endsWith(src))).toBe(true)
  })

  it('are those of the demo until staff add one, which comes last', async () => {
    const before = await product(staff, 1001)
    expect(before.pictures).toHaveLength(2)
    expect(before.pictures[0]?.picture).toEqual(before.image)
    const after = await added(1001, await photo(1000, 1250))
    expect(after.pictures.slice(0, 2)).toEqual(before.pictures)
    expect(after.pictures).toHaveLength(3)
    expect(after.image).toEqual(before.image)
    expect(after.revision).toBe(before.revision)
    expect((await inShop(1001)).images).toHaveLength(3)
  })

  it('are shown in the order of staff with a text in the language of the reader, also on devices', async () => {
    await added(1002, await photo(1000, 1250, '#00ff00'))
    const [first = '', second = '', third = ''] = await sources(1002)
    const alt = { en: 'From the side', ms: 'Dari sisi', id: '' }
    const { product: after } = responseOf(
      arrangeProductPictures,
      await arrange(1002, [{ src: third, alt }, { src: first }]),
    )
    expect(after.pictures.map(({ picture }) => picture.src)).toEqual([third, first])
    expect(after.image?.src).toBe(third)
    const page = await inShop(1002, 'ms')
    expect(page.images.map(({ src, alt: text }) => [src, text])).toEqual([
      [third, 'Dari sisi'],
      [first, undefined],
    ])
    expect(page.image.src).toBe(third)
    expect((await inShop(1002, 'id')).images[0]?.alt).toBeUndefined()
    const snapshot = responseOf(getCatalogueSnapshot, await api.ask('GET', '/api/catalogue/snapshot'))
    expect(snapshot.products.find(({ id }) => id === 1002)?.images?.map(({ src }) => src)).toEqual([third, first])
    expect(await sources(1002)).not.toContain(second)
  })

  it('are not changed by an arrangement that names one that is gone', async () => {
    const [first = ''] = await sources(1003)
    expect((await arrange(1003, [{ src: first }])).status).toBe(200)
    const before = await product(staff, 1003)
    expect((await arrange(1003, [{ src: first }, { src: `${first}x` }])).status).toBe(409)
    expect(await product(staff, 1003)).toEqual(before)
  })

  it('can all be removed, and are at most twelve', async () => {
    responseOf(arrangeProductPictures, await arrange(1004, []))
    expect(await product(staff, 1004)).toMatchObject({ image: null, pictures: [] })
    for (let at = 0; at < 12; at++)
      await added(1004, await photo(400, 500, `#00${(at * 20).toString(16).padStart(2, '0')}ff`))
    expect((await upload(1004, await photo(400, 500, '#ffffff'))).status).toBe(409)
    expect(await sources(1004)).toHaveLength(12)
  })

  it('are all kept when eight are added at the same time', async () => {
    responseOf(arrangeProductPictures, await arrange(1005, []))
    const photos = await Promise.all(
      Array.from({ length: 8 }, (_, at) => photo(400, 500, `#00${(16 + at * 30).toString(16)}00`)),
    )
    const answers = await Promise.all(photos.map((one) => upload(1005, one)))
    expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 200))
    expect(await sources(1005)).toHaveLength(8)
  })
})

describe('the crop of a picture', () => {
  it('is centred at first, and follows the chosen point, from the stored original', async () => {
    responseOf(arrangeProductPictures, await arrange(1006, []))
    const { pictures } = await added(1006, await photo(2000, 1000))
    const [first] = pictures
    expect(first).toMatchObject({ focus: { x: 0.5, y: 0.5 }, original: { width: 2000, height: 1000 } })
    const before = first?.picture.src ?? ''
    expect([await colourAt(before, 0), await colourAt(before, 1)]).toEqual(['red', 'blue'])
    const crop = (src: string, x: number) =>
      staff.post(`/api/staff/products/1006/pictures_crop`, { src, focus: { x, y: 0.5 } })
    const { product: left } = responseOf(cropProductPicture, await crop(before, 0))
    const leftSrc = left.pictures[0]?.picture.src ?? ''
    expect([await colourAt(leftSrc, 0), await colourAt(leftSrc, 1)]).toEqual(['red', 'red'])
    expect(left.image?.src).toBe(leftSrc)
    const { product: right } = responseOf(cropProductPicture, await crop(leftSrc, 1))
    const rightSrc = right.pictures[0]?.picture.src ?? ''
    expect([await colourAt(rightSrc, 0), await colourAt(rightSrc, 1)]).toEqual(['blue', 'blue'])
    expect(right.pictures[0]?.picture).toMatchObject({ width: 800, height: 1000 })
    expect((await crop(before, 0)).status).toBe(409)
    expect((await crop(rightSrc, 1.2)).status).toBe(422)
  })

  it('is not offered for a picture that fits, whose original is not stored', async () => {
    responseOf(arrangeProductPictures, await arrange(1007, []))
    const { pictures } = await added(1007, await photo(800, 1000))
    expect(pictures[0]?.original).toBeNull()
    const crop = { src: pictures[0]?.picture.src, focus: { x: 0, y: 0 } }
    expect((await staff.post('/api/staff/products/1007/pictures_crop', crop)).status).toBe(409)
  })
})

describe('pictures from web addresses', () => {
  const context = () => ({ ...api.store, language: 'en', session: { person: { id: staffId } } }) as never
  let staffId = ''
  beforeAll(async () => {
    const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.admin])
    staffId = row?.id ?? ''
  })

  it('are never fetched from private addresses or other services', async () => {
    const addresses = [
      'http://127.0.0.1/a.png',
      'http://169.254.169.254/latest',
      'https://shop.example:22/',
      'ftp://x/a',
    ]
    const answer = await staff.post('/api/staff/products/1008/pictures_from_web', { addresses })
    const { failed, product: after } = responseOf(fetchProductPictures, answer)
    expect(failed.map(({ address }) => address)).toEqual(addresses)
    expect(new Set(failed.map(({ sentence }) => sentence))).toEqual(
      new Set(['Enter a public URL that starts with https://.']),
    )
    expect(after.pictures).toHaveLength(2)
  })

  it('are added in their order, and the others are listed with a reason', async () => {
    const files: Record<string, () => Promise<Bytes>> = {
      'https://a.example/one.jpg': () => photo(900, 900),
      'https://a.example/text.jpg': async () => new TextEncoder().encode('<html>'),
      'https://a.example/small.jpg': () => photo(100, 100),
      'https://a.example/two.jpg': () => photo(800, 1000, '#00ff00'),
    }
    const fetch = async (url: URL) => {
      const file = files[url.href]
      if (!file) throw new ImageFault('missing')
      return file()
    }
    const addresses = [...Object.keys(files), 'https://a.example/gone.jpg', 'https://a.example/one.jpg']
    const { product: after, failed } = await addFromWeb({ id: 1009, addresses, fetch }, context())
    expect(after.pictures.slice(2).map(({ original }) => original?.width)).toEqual([900, undefined])
    expect(failed.map(({ address }) => address)).toEqual([
      'https://a.example/text.jpg',
      'https://a.example/small.jpg',
      'https://a.example/gone.jpg',
    ])
    expect(failed[1]?.sentence).toContain('400 × 500')
  })
})

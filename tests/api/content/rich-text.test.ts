import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addContentPicture } from '#contract/content/calls/add-content-picture.ts'
import { getHtmlPages } from '#contract/content/calls/get-html-pages.ts'
import { savePage } from '#contract/content/calls/save-page.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rich-text-'))
let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, { dataDir })
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

const upload = (bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.set('file', new File([bytes], 'a.png'))
  return staff.post('/api/staff/content_pictures', body)
}
async function photo(width: number, height: number) {
  const made = sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
  return new Uint8Array(await made.png().toBuffer())
}

describe('a picture for a text', () => {
  it('keeps its shape, is reduced to 1600 pixels, and is one file however often it is uploaded', async () => {
    const { picture } = responseOf(addContentPicture, await upload(await photo(3200, 800)))
    expect(picture).toMatchObject({ width: 1600, height: 400 })
    expect(picture.src).toMatch(/^http.*\/storage\/content\/text-[0-9a-f]{12}\.webp$/)
    const stored = await sharp(join(dataDir, new URL(picture.src).pathname)).metadata()
    expect(stored).toMatchObject({ width: 1600, height: 400, format: 'webp', hasAlpha: true })
    const again = responseOf(addContentPicture, await upload(await photo(3200, 800))).picture
    expect(again).toEqual(picture)
  })

  it('is refused when it is no picture', async () => {
    const answer = await upload(new Uint8Array([1, 2, 3, 4]))
    expect(answer.status).toBe(415)
  })

  it('is shown on the page whose text contains it, and stored there by its path', async () => {
    const { picture } = responseOf(addContentPicture, await upload(await photo(300, 200)))
    const html = `<p>Look:</p><img src="${picture.src}" alt="A box" width="300" height="200">`
    const saved = responseOf(
      savePage,
      await staff.post('/api/staff/html_pages/with-picture', {
        language: 'en',
        title: 'With a picture',
        description: '',
        html,
        listed: true,
      }),
    ).page
    const image = { type: 'image', src: picture.src, alt: 'A box', width: 300, height: 200 }
    expect(saved.texts.en?.blocks).toContainEqual(image)
    expect(saved.texts.en?.html).toContain('src="/storage/content/')
    const { html_page } = responseOf(getHtmlPages, await api.ask('GET', '/api/html_pages?slug=with-picture'))
    expect(html_page?.blocks).toContainEqual(image)
  })
})

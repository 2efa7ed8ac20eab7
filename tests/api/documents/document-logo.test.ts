import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'document-logo-'))
let api: Api
let admin: SignedIn
let person: SignedIn
let path: string
let id: string

beforeAll(async () => {
  api = await openApi({}, { dataDir })
  admin = await logIn(api, PHONE.admin)
  person = await newCustomer(api)
  const cart_ids = await fillCart(person, [{ productable_id: 1052 }])
  const { order } = await buy(person, { cart_ids, address_id: await newAddress(person), payment_service: 'MANUAL' })
  id = order.id
  path = `/pdf/raw?path=${encodeURIComponent(`invoices/${order.order_no}`)}`
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

async function uploadLogo(background: string) {
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  expect((await admin.post('/api/staff/brand/logo/picture', body)).status).toBe(200)
}

async function pdfOf(who: SignedIn, address: string): Promise<string> {
  const answer = await api.raw('GET', address, { headers: { cookie: who.cookie } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}
const LOGO = /\/Subtype \/Image \/Width 300 \/Height 100/

describe('the logo on documents', () => {
  it('is absent without one, and appears on documents, packing slips and address labels as soon as it is uploaded', async () => {
    expect(await pdfOf(person, path)).not.toMatch(LOGO)
    await uploadLogo('#0b5d4d')
    expect(await pdfOf(person, path)).toMatch(LOGO)
    for (const sheet of ['packing_slips', 'labels_a6', 'labels_a4'])
      expect([sheet, await pdfOf(admin, `/api/staff/order_sheets/${sheet}?ids=${id}`)]).toEqual([
        sheet,
        expect.stringMatching(LOGO),
      ])
  })

  it('is left out when white paper would hide it, and follows a new one', async () => {
    await uploadLogo('#f4f4f2')
    expect(await pdfOf(person, path)).not.toMatch(LOGO)
    await uploadLogo('#7a1f1f')
    expect(await pdfOf(person, path)).toMatch(LOGO)
  })
})

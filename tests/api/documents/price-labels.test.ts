import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { readPdf } from '../../support/pages/read-pdf.ts'

let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const asked = (query: string, sheet = 'sheet') =>
  api.raw('GET', `/api/staff/price_labels/${sheet}?${query}&lang=en`, { headers: { cookie: staff.cookie } })
async function pagesOf(query: string, sheet?: string) {
  const answer = await asked(query, sheet)
  if (answer.status !== 200) throw new Error(await answer.text())
  return readPdf(Buffer.from(await answer.arrayBuffer())).pages
}

describe('price labels', () => {
  it('have name, SKU and the price in force, in the sequence that was asked for, 24 to a page', async () => {
    const products = await api.db.query<{ id: number; name: string; sku: string; price: number }>(
      `select p.id, p.name, p.sku, m.price from product p join product_market m on m.product_id = p.id and m.market = 'MY'
        where p.id in (1001, 1013) order by p.id desc`,
    )
    const pages = await pagesOf(`ids=${products.map(({ id }) => id).join(',')}&copies=13`)
    expect(pages).toHaveLength(2)
    const words = pages.map(({ pieces }) => pieces.map(({ text }) => text).join(' '))
    const count = (text: string) => words.join(' ').split(text).length - 1
    for (const { name, sku, price } of products) {
      expect(count(name)).toBe(13)
      expect(count(sku)).toBe(13)
      expect(words.join(' ')).toContain((price / 100).toFixed(2))
    }
    expect(words[0]?.indexOf(products[0]?.name ?? '')).toBe(0)
  })

  it('come one to a page of a roll', async () => {
    expect(await pagesOf('ids=1001,1013&copies=2', 'roll')).toHaveLength(4)
  })

  it('are refused with a sentence when no product has a price, and to customers', async () => {
    expect((await asked('ids=999999')).status).toBe(409)
    for (const wrong of ['ids=abc', 'ids=1001&copies=0', `ids=1001&copies=100`, 'ids='])
      expect((await asked(wrong)).status).toBe(422)
    const customer = await logIn(api, PHONE.customer)
    expect((await customer.get('/api/staff/price_labels/sheet?ids=1001')).status).toBe(403)
  })
})

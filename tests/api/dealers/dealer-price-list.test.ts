import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { companyOf } from '../../support/data/companies.ts'
import { csvRows } from '../../support/data/csv-rows.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { readPdf, textOf } from '../../support/pages/read-pdf.ts'

let api: Api
let dealer: SignedIn
let sales: SignedIn
let customer: SignedIn
let company = ''

beforeAll(async () => {
  api = await openApi()
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  sales = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  customer = await logIn(api, PHONE.customer)
  const [row] = await api.db.query<{ id: string }>(
    `update dealer_company d set tier = 'silver', discount_bp = 1000, discount_until = now() + interval '30 days'
       from account a where a.id = d.account_id and a.phone = $1 returning d.id`,
    [PHONE.dealer],
  )
  company = row?.id ?? ''
})
afterAll(() => api.close())

const open = ({ cookie }: SignedIn, path: string) => api.raw('GET', path, { headers: { cookie } })
const pdf = (who: SignedIn, more = '') => open(who, `/pdf/raw?path=price-lists/current${more}`)
const said = async (answer: Response) => textOf(readPdf(Buffer.from(await answer.arrayBuffer())))
const file = (who: SignedIn, more = '') => open(who, `/api/catalogue/dealer_price_file${more}`)

describe('the price list of a dealer', () => {
  it('is a PDF with tier, discount and the own price of everything beside the retail price', async () => {
    const answer = await pdf(dealer)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await said(answer)
    expect(text).toContain('Price list')
    expect(text).toContain('Silver')
    expect(text).toContain('Your own discount, 10%')
    // RM 59.90 less 25 %, less 10 %.
    expect(text).toContain('RM 59.90\nRM 40.44')
    expect(await said(await pdf(dealer, '&lang=ms'))).toContain('Senarai harga')
    expect(await said(await pdf(dealer, '&lang=id'))).toContain('Daftar harga')
  })

  it('is a CSV file with the same prices, in units of the currency, and without those of other tiers', async () => {
    const answer = await file(dealer)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="price-list-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [heading, ...rows] = csvRows(await answer.text())
    expect(heading?.cells.join()).toBe('sku,barcode,name,currency,retail_price,your_price')
    const { prices } = responseOf(getDealerPrices, await dealer.get('/api/catalogue/dealer_prices')).dealer_prices
    expect(rows.map(({ cells }) => cells[5])).toEqual(prices.map(({ unit_price }) => (unit_price / 100).toFixed(2)))
    const one = rows.find(({ cells }) => cells[2]?.includes('Kabusa One'))
    expect(one?.cells.slice(3)).toEqual(['MYR', '59.90', '40.44'])
  })

  it('is readable by the dealer and their sales person, and by nobody else', async () => {
    expect(await said(await pdf(sales, `&dealer=${company}`))).toContain('Silver')
    expect((await file(sales, `?dealer_id=${company}`)).status).toBe(200)
    const other = await companyOf(api, PHONE.otherDealer)
    expect((await pdf(sales)).status).toBe(404)
    expect((await pdf(customer)).status).toBe(404)
    expect((await pdf(dealer, `&dealer=${other}`)).status).toBe(403)
    expect((await file(customer)).status).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CartAnswer } from '#contract/cart/cart.ts'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { getStaffProduct } from '#contract/catalogue/calls/get-staff-product.ts'
import { ADD_BUNDLE, bundleBody, fill, UPDATE_ITEM } from '../../support/data/carts.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  change,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
} from '../../support/journeys/api.ts'
import { checkoutBody, fillCart, newAddress, submitCheckout } from '../../support/journeys/order-steps.ts'

/** Pods. The second one is sold in single pieces. */
const [CASES, SINGLE] = [1012, 1013]

let api: Api
let dealer: SignedIn
let customer: SignedIn
let staff: SignedIn

beforeAll(async () => {
  api = await openApi()
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  await writeStock(api.db, "update product_market set stock = 500 where market = 'MY' and stock is not null")
  await setTerms(10, 15)
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.query('delete from cart_line')
  await setTerms(10, 15)
  await setStock(500)
})

const setTerms = (caseSize: number | null, minimum: number | null) =>
  api.db.query('update product set case_size = $2, min_per_order = $3, max_per_order = 50 where id = $1', [
    CASES,
    caseSize,
    minimum,
  ])
const setStock = (stock: number) =>
  writeStock(api.db, "update product_market set stock = $2 where product_id = $1 and market = 'MY'", [CASES, stock])
const set = (who: SignedIn, quantity: number, more: object = {}) =>
  who.post(UPDATE_ITEM, change({ action: 'set', productable_id: CASES, quantity, ...more }))
const refusal = async (who: SignedIn, quantity: number, more: object = {}) => {
  const { status, body } = await set(who, quantity, more)
  return [status, body.data.code, body.data.available, body.data.userMessage]
}
const cartOf = async (who: SignedIn): Promise<CartAnswer> => (await who.get('/api/carts')).body.data.response

describe('a product that dealers order in cases', () => {
  it('is refused in other quantities, with the nearest one that is allowed', async () => {
    const sentence = 'Sold in cases of 10, at least 20 per order'
    expect(await refusal(dealer, 7)).toEqual([409, 'ORDER_QUANTITY', 20, sentence])
    expect(await refusal(dealer, 10)).toEqual([409, 'ORDER_QUANTITY', 20, sentence])
    expect(await refusal(dealer, 24)).toEqual([409, 'ORDER_QUANTITY', 20, sentence])
    expect(await refusal(dealer, 26)).toEqual([409, 'ORDER_QUANTITY', 30, sentence])
    expect((await set(dealer, 30)).status).toBe(200)
    expect(await refusal(dealer, 5, { action: 'add' })).toEqual([409, 'ORDER_QUANTITY', 40, sentence])
    expect((await set(dealer, 10, { action: 'add' })).status).toBe(200)
    expect((await set(dealer, 0, { action: 'remove' })).status).toBe(200)
  })

  it('has only a minimum, or only a case size', async () => {
    await setTerms(null, 6)
    expect(await refusal(dealer, 5)).toEqual([409, 'ORDER_QUANTITY', 6, 'Order at least 6'])
    expect((await set(dealer, 7)).status).toBe(200)
    await setTerms(12, null)
    expect(await refusal(dealer, 13)).toEqual([409, 'ORDER_QUANTITY', 12, 'Sold in cases of 12'])
  })

  it('is limited by stock and order limit to whole cases', async () => {
    expect(await refusal(dealer, 60)).toEqual([409, 'STOCK_LIMIT', 50, 'At most 50 per order'])
    await setStock(34)
    expect(await refusal(dealer, 40)).toEqual([409, 'STOCK_LIMIT', 30, 'Only 34 left'])
    await setStock(12)
    expect(await refusal(dealer, 10)).toEqual([
      409,
      'ORDER_QUANTITY',
      0,
      'Sold in cases of 10, at least 20 per order. Only 12 left',
    ])
  })

  it('is sold to customers in single pieces, who are told nothing of cases', async () => {
    expect((await set(customer, 7)).status).toBe(200)
    const [line] = (await cartOf(customer)).carts.data
    expect(line?.productable).not.toHaveProperty('case_size')
    expect(line?.error).toBeNull()
  })

  it('is named with its terms in the dealer’s cart and prices, and other products without', async () => {
    await set(dealer, 20)
    await set(dealer, 1, { productable_id: SINGLE })
    const terms = { case_size: 10, min_per_order: 15 }
    const [line, single] = (await cartOf(dealer)).carts.data.map(({ productable }) => productable)
    expect(line).toMatchObject(terms)
    expect(single).not.toHaveProperty('case_size')
    const { prices } = responseOf(getDealerPrices, await dealer.get('/api/catalogue/dealer_prices')).dealer_prices
    expect(prices.find(({ id }) => id === CASES)).toMatchObject(terms)
    expect(prices.find(({ id }) => id === SINGLE)).not.toHaveProperty('min_per_order')
  })

  it('is reported on lines from before, which the checkout refuses by name', async () => {
    await setTerms(null, null)
    const cart_ids = await fillCart(dealer, [{ productable_id: CASES, quantity: 7 }])
    const address_id = await newAddress(dealer)
    const body = await checkoutBody(dealer, { cart_ids, address_id, payment_service: 'MANUAL' })
    await setTerms(10, null)
    expect((await cartOf(dealer)).carts.data[0]?.error).toEqual({
      code: 'ORDER_QUANTITY',
      userMessage: 'Sold in cases of 10',
    })
    expect(await submitCheckout(dealer, body)).toMatchObject({
      status: 409,
      code: 'ORDER_QUANTITY',
      data: { available: 10, userMessage: expect.stringMatching(/: Sold in cases of 10\.$/) },
    })
  })

  it('is refused in a bundle that would leave single pieces', async () => {
    const [bundle] = await api.db.query<{ id: number }>(
      `insert into promotion (id, name, type, terms, bp, exclude_vouchers, max_per_order, priority, starts_at)
       values (901, 'Two pods', 'bundle_percent', '{"items": [{"sku": "${await skuOf(CASES)}", "quantity": 2}]}', 500,
               false, 1, 9, now()) returning id`,
    )
    const add = () =>
      dealer.post(ADD_BUNDLE, bundleBody(bundle?.id ?? 0, { [CASES]: 2 }), { 'Idempotency-Key': randomUUID() })
    expect((await add()).body.data).toMatchObject({ code: 'ORDER_QUANTITY', available: 20 })
    await fill(customer, { [CASES]: 1 })
  })

  it('stays within its quantities when many devices change one cart at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => set(dealer, at % 2 === 0 ? 10 : 20, { action: 'add' })),
    )
    const [line] = (await cartOf(dealer)).carts.data
    const added = answers.filter(({ status }) => status === 200).length
    expect(added).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect([20, 30, 40, 50]).toContain(line?.quantity)
  })
})

const skuOf = async (id: number): Promise<string> => {
  const [row] = await api.db.query<{ sku: string }>('select sku from product where id = $1', [id])
  return row?.sku ?? ''
}

describe('staff', () => {
  const path = `/api/staff/products/${CASES}`
  const product = async () => responseOf(getStaffProduct, await staff.get(path)).product
  const edit = async (fields: object) => {
    const { revision } = await product()
    return staff.post(path, { revision, ...fields })
  }

  it('set and remove case size and minimum', async () => {
    expect((await edit({ case_size: 12, min_per_order: 24 })).status).toBe(200)
    expect(await product()).toMatchObject({ case_size: 12, min_per_order: 24 })
    expect((await edit({ case_size: null, min_per_order: null })).status).toBe(200)
    expect((await set(dealer, 7)).status).toBe(200)
  })

  it('are refused what no dealer could order', async () => {
    const sentence = 'This is more than the limit per order, so dealers couldn’t order any.'
    expect((await edit({ case_size: 60 })).body.data.fields).toEqual({ case_size: sentence })
    expect((await edit({ case_size: 20, min_per_order: 41 })).body.data.fields).toEqual({ min_per_order: sentence })
  })
})

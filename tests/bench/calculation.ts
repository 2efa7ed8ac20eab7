import pg from 'pg'
import { calculateCart } from '#server/domains/cart/calculation/calculate.ts'
import * as make from '../support/data/calculation-fixtures.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { signInCallers } from './cart-callers.ts'
import { median } from './page-load.ts'
import { recordCall } from './recorded-statements.ts'
import { type Figure, figureOf, judged } from './report.ts'

const LINES = 50
const ROUNDS = 5
const CALLS = 40
const CALCULATIONS = 2_000
/** Limits for the calculation alone, and for its time relative to the queries it needs. */
const MAX_PURE_MS = 1
const MAX_OVER_DATABASE = 3

const PATH = '/api/carts?state_id=6010&voucher_code=SAVE5&affiliate_code=AFNUR88'

/** Fills the caller's cart: fifty products, two bundles among them. */
async function fillCart(store: TestStore, cookie: string): Promise<void> {
  await fetch(`${store.server.origin}/api/carts/update_cart_item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ productable_id: 1012, productable_type: 'product', action: 'add', quantity: 1 }),
  })
  await store.db.query(
    `insert into cart_line (id, cart_id, productable_type, productable_id, checkout_type, quantity, promotion_id,
                            created_at, updated_at)
     select gen_random_uuid(), c.id, p.type, p.id, 'currency', 4,
            case when p.product_group = 'kabusa-pod' then 2 when p.product_group = 'lintas-stick' then 3 end,
            now(), now()
       from (select id from cart order by id desc limit 1) c,
            (select p.* from product p join product_market m on m.product_id = p.id and m.market = 'MY'
              where m.price is not null and p.id <> 1012 order by p.id limit ${LINES - 1}) p`,
  )
}

const timed = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  const found: number[] = []
  for (let done = 0; done < times; done++) {
    const from = performance.now()
    await work()
    found.push(performance.now() - from)
  }
  return median(found)
}

/** Milliseconds of the calculation alone: fifty lines, three bundles, both codes, delivery. */
function pureMs(): number {
  const shelf = ['kabusa-one', 'kabusa-pod', 'kabusa-coil', 'kabusa-power', 'lintas-stick']
  const goods = Array.from({ length: LINES }, (_, at) =>
    make.goods({
      group: shelf[at % 5] ?? null,
      sku: `S${at}`,
      unitPrice: 1_000 + at * 37,
      quantity: 4,
      promotionId: (at % 3) + 1,
    }),
  )
  const bundles = shelf
    .slice(0, 3)
    .map((group, at) =>
      make.bundle({ id: at + 1, parts: [make.part({ group, quantity: 2 })], price: 1_500, maxPerOrder: 10 }),
    )
  const terms = make.terms({ bundles, voucher: make.voucher(), affiliate: make.affiliate() })
  const from = performance.now()
  for (let done = 0; done < CALCULATIONS; done++) calculateCart(goods, terms)
  return (performance.now() - from) / CALCULATIONS
}

/**
 * GET /api/carts of fifty lines with both codes, compared with the same statements by the driver alone, alternately.
 */
export async function calculationFigures(store: TestStore): Promise<Figure[]> {
  const callers = await signInCallers(store)
  const cookie = callers[0]?.cookie ?? ''
  await fillCart(store, cookie)
  const headers = { cookie }
  const statements = await recordCall(store, { method: 'GET', path: PATH, headers })
  const client = new pg.Client(store.db.url)
  await client.connect()
  const overHttp = async () => (await fetch(`${store.server.origin}${PATH}`, { headers })).arrayBuffer()
  const alone = async () => {
    for (const [at, { sql, parameters }] of statements.entries()) {
      await client.query({ text: sql, values: [...parameters], name: `calculation-${at}` })
    }
  }
  await timed(CALLS, overHttp)
  await timed(CALLS, alone)
  const ratios: number[] = []
  const ours: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [http, database] = [await timed(CALLS, overHttp), await timed(CALLS, alone)]
    ours.push(http)
    ratios.push(http / database)
  }
  await client.end()
  pureMs()
  const pure = pureMs()
  const ratio = median(ratios)
  return [
    judged(
      `a cart of ${LINES} lines over HTTP against its ${statements.length} statements alone`,
      `${ratio.toFixed(2)}x`,
      {
        text: `<= ${MAX_OVER_DATABASE.toFixed(2)}x`,
        isMet: ratio <= MAX_OVER_DATABASE,
      },
    ),
    figureOf('its answer over HTTP, median', `${median(ours).toFixed(1)} ms`),
    judged('the calculation alone', `${pure.toFixed(3)} ms`, {
      text: `<= ${MAX_PURE_MS} ms`,
      isMet: pure <= MAX_PURE_MS,
    }),
    figureOf('its share of the answer', `${((pure / median(ours)) * 100).toFixed(1)} %`),
  ]
}

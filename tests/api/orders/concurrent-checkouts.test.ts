import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import {
  checkoutBody,
  fillCart,
  type OrderAnswer,
  readStock,
  submitCheckout,
} from '../../support/journeys/order-steps.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const BUYERS = isFullRun ? 2_000 : 200
const PIECES = BUYERS / 20
/** In the long form the carts alone take a minute on a busy machine. */
const LONG = isFullRun ? { timeout: 240_000 } : {}
/** A liquid that is in no package. */
const ALONE = 1044

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** Number of checkouts that one server process handles at once. */
const AT_ONCE = 100
/** Carts are filled before: a slow machine would refuse some of a hundred at once. */
const CARTS_AT_ONCE = 10

/** Runs the function for each person in order, with limited concurrency. */
async function each<Person, Result>(
  people: readonly Person[],
  work: (person: Person, at: number) => Promise<Result>,
  atOnce: number,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = people.entries()
  const serve = async (): Promise<void> => {
    for (const [at, person] of queue) results[at] = await work(person, at)
  }
  await Promise.all(Array.from({ length: atOnce }, serve))
  return results
}

const codesOf = (answers: readonly OrderAnswer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) counts[code ?? status] = (counts[code ?? status] ?? 0) + 1
  return counts
}

describe('many buyers at once', LONG, () => {
  it(`${BUYERS} of them for ${PIECES} pieces: as many orders as pieces, no stock left, and no fault`, async () => {
    await writeStock(api.db, 'update product_market set stock = $2 where product_id = $1', [ALONE, BUYERS])
    const people = await manyCustomers(api, BUYERS)
    const bodies = await each(
      people,
      async (person) => {
        const cart_ids = await fillCart(person, [{ productable_id: ALONE }])
        return checkoutBody(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId })
      },
      CARTS_AT_ONCE,
    )
    await writeStock(api.db, 'update product_market set stock = $2 where product_id = $1', [ALONE, PIECES])
    const begun = performance.now()
    const answers = await each(people, (person, at) => submitCheckout(person, bodies[at] ?? {}), AT_ONCE)
    const seconds = (performance.now() - begun) / 1000
    process.stdout.write(`${BUYERS} checkouts for ${PIECES} pieces took ${seconds.toFixed(1)} s\n`)
    expect(codesOf(answers)).toEqual({ 200: PIECES, OUT_OF_STOCK: BUYERS - PIECES })
    expect(await readStock(api, ALONE)).toEqual({ stock: PIECES, reserved: PIECES, preordered: 0 })
    const [card] = await api.db.query<{ stock: number }>("select stock from sellable where id = $1 and market = 'MY'", [
      ALONE,
    ])
    expect(card?.stock).toBe(0)
  })

  it('of packages that share a part, and of the part itself, get what the part allows', async () => {
    const mango = 1012
    const wanted = [
      { productable_id: mango },
      { productable_id: 2001, productable_type: 'package' },
      { productable_id: 2005, productable_type: 'package' },
    ]
    await writeStock(api.db, "update product_market set stock = 500 where market = 'MY' and stock is not null")
    const people = await manyCustomers(api, 45)
    const bodies = await each(
      people,
      async (person, at) => {
        const cart_ids = await fillCart(person, [wanted[at % wanted.length] ?? {}])
        return checkoutBody(person, { cart_ids, payment_service: 'MANUAL', address_id: person.addressId })
      },
      CARTS_AT_ONCE,
    )
    await writeStock(api.db, "update product_market set stock = 20 where product_id = $1 and market = 'MY'", [mango])
    const answers = await Promise.all(people.map((person, at) => submitCheckout(person, bodies[at] ?? {})))
    expect(codesOf(answers)).toEqual({ 200: 20, OUT_OF_STOCK: 25 })
    expect(await readStock(api, mango)).toEqual({ stock: 20, reserved: 20, preordered: 0 })
    expect(await wrongBooks(api.db)).toEqual({})
  })
})

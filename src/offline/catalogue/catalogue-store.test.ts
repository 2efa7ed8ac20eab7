import { describe, expect, it } from 'vitest'
import { catalogueList } from '#contract/catalogue/catalogue-list.ts'
import { facetNames } from '#contract/catalogue/facet-names.ts'
import { listQueryOf } from '#contract/catalogue/list-query.ts'
import { searchIn } from '#contract/catalogue/search.ts'
import { card } from '#tests/support/card.ts'
import { TERMS } from '#tests/support/catalogue-terms.ts'
import { largeCatalogue } from '#tests/support/large-catalogue.ts'
import { memoryDevice } from '#tests/support/memory-records.ts'
import { findCatalogue, updateCatalogue } from './catalogue-store.ts'

const snapshot = (version: string, products: readonly unknown[] = [], more: object = {}) =>
  new Response(
    JSON.stringify({ OK: true, data: { response: { version, products, removed: [], ...more }, userMessage: null } }),
    { headers: { 'Content-Type': 'application/json', ETag: `"${version}"` } },
  )

function openCatalogue(rest = async () => {}) {
  const device = memoryDevice()
  let now = 1_000
  const requests: (string | null)[] = []
  const update = (answer: Response | null) =>
    updateCatalogue({
      transact: device.open(),
      clock: { now: () => now, monotonic: () => now },
      fetch: async (_url, init) => {
        requests.push(new Headers(init?.headers).get('If-None-Match'))
        if (!answer) throw new TypeError('Failed to fetch')
        return answer
      },
      rest,
    })
  return {
    device,
    asked: requests,
    update,
    later: () => {
      now += 1_000
    },
  }
}

describe('the stored catalogue', () => {
  it('is saved with the time of its response', async () => {
    const { update, device } = openCatalogue()
    await update(snapshot('a'))
    expect(await findCatalogue({ transact: device.open() })).toMatchObject({ version: 'a', savedAt: 1_000 })
  })

  it('is revalidated by ETag and then counts as fresh', async () => {
    const { update, asked: requests, later } = openCatalogue()
    await update(snapshot('a'))
    later()
    expect(await update(new Response(null, { status: 304 }))).toMatchObject({ version: 'a', savedAt: 2_000 })
    expect(requests).toEqual([null, '"a"'])
  })

  it('stays unchanged when the server does not respond or the response is not ours', async () => {
    const { update, later } = openCatalogue()
    await update(snapshot('a'))
    later()
    expect(await update(null)).toMatchObject({ version: 'a', savedAt: 1_000 })
    expect(await update(new Response('<h1>'))).toMatchObject({ version: 'a', savedAt: 1_000 })
  })

  it('is validated in slices, each at idle time', async () => {
    let rests = 0
    const { update, device } = openCatalogue(async () => void rests++)
    await update(snapshot('a', largeCatalogue(450)))
    expect((await findCatalogue({ transact: device.open() }))?.products).toHaveLength(450)
    // Before the request, before parsing the response, and before each of three slices.
    expect(rests).toBe(5)
  })

  it('stays unchanged when one product of the response is invalid', async () => {
    const { update } = openCatalogue()
    await update(snapshot('a', largeCatalogue(3)))
    const broken = [...largeCatalogue(450), { id: 'x' }]
    expect(await update(snapshot('b', broken))).toMatchObject({ version: 'a', products: { length: 3 } })
  })

  it('of a build with fixed categories is listed and searched as before', async () => {
    const { update, device } = openCatalogue()
    await update(snapshot('a', [card(1012, { name: 'Kabusa Pod Mango', category: 'pod' })]))
    const stored = await findCatalogue({ transact: device.open() })
    expect(stored).toMatchObject({ v: 1, products: [{ category: 'pod' }] })
    const cards = stored?.products ?? []
    const query = listQueryOf({ category: 'pod' })
    for (const terms of [undefined, TERMS]) {
      const { products, facets } = catalogueList(cards, query, { found: null, names: facetNames(terms, 'en') })
      expect(products.data.map(({ id }) => id)).toEqual([1012])
      expect(facets.category).toMatchObject([{ value: 'pod', label: terms ? 'Pods' : 'pod', count: 1 }])
    }
    expect(searchIn([...cards], undefined)('pods')).toEqual([1012])
  })

  it('has products of categories that the owner added', async () => {
    const { update } = openCatalogue()
    const updated = await update(snapshot('a', [card(1099, { category: 'nicotine-pouches' })]))
    expect(updated).toMatchObject({ products: [{ id: 1099, category: 'nicotine-pouches' }] })
  })

  it('has the custom attributes of its response, and none of a response without them', async () => {
    const { update, device } = openCatalogue()
    const filters = [{ id: 'power', label: 'Power', unit: 'W' }]
    await update(
      snapshot('a', [{ ...card(1099, {}), custom_attributes: { power: 20 } }], { attribute_filters: filters }),
    )
    const stored = await findCatalogue({ transact: device.open() })
    expect(stored).toMatchObject({ attribute_filters: filters, products: [{ custom_attributes: { power: 20 } }] })
    await update(snapshot('b', largeCatalogue(450)))
    expect(await findCatalogue({ transact: device.open() })).not.toHaveProperty('attribute_filters')
  })

  it('reads as null when the storage cannot be read', async () => {
    const broken = () => Promise.reject(new DOMException('gone', 'UnknownError'))
    expect(await findCatalogue({ transact: broken })).toBeNull()
  })
})

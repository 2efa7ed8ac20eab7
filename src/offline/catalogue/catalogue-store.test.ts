import { describe, expect, it } from 'vitest'
import type { AttributeFilter } from '#contract/catalogue/attribute-filter.ts'
import type { CatalogueChanges } from '#contract/catalogue/catalogue-changes.ts'
import { cardHash, catalogueDigest } from '#contract/catalogue/catalogue-digest.ts'
import { catalogueList } from '#contract/catalogue/catalogue-list.ts'
import { searchIn } from '#contract/catalogue/catalogue-search.ts'
import { facetNames } from '#contract/catalogue/facet-names.ts'
import { listQueryOf } from '#contract/catalogue/list-query.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { TERMS } from '#tests/support/data/catalogue-terms.ts'
import { largeCatalogue } from '#tests/support/data/large-catalogue.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { card } from '#tests/support/pages/card.ts'
import { KEY } from '../storage/records.ts'
import { findCatalogue, followCatalogue, updateCatalogue } from './catalogue-store.ts'

const envelope = (response: object) =>
  new Response(JSON.stringify({ OK: true, data: { response, userMessage: null } }), {
    headers: { 'Content-Type': 'application/json' },
  })

const markOf = (products: readonly SnapshotCard[], filters: AttributeFilter[] = []) =>
  catalogueDigest(products.map(cardHash), filters)

interface SnapshotParts {
  attribute_filters?: AttributeFilter[]
  digest?: string | undefined
}

const snapshot = (version: string, products: readonly SnapshotCard[] = [], more: SnapshotParts = {}) =>
  envelope({ version, digest: markOf(products, more.attribute_filters), products, removed: [], ...more })

const changes = (more: Partial<CatalogueChanges> & Pick<CatalogueChanges, 'digest'>) =>
  envelope({ changes: { version: 'b', products: [], removed: [], places: [], ...more } })

/** The server does not know the catalogue of the device. */
const unknown = () => envelope({ changes: null })

function openCatalogue(rest = async () => {}) {
  const device = memoryDevice()
  let now = 1_000
  const requests: string[] = []
  /** @param answers one for each request; null: no answer */
  const answering = (answers: (Response | null)[]) => ({
    transact: device.open(),
    clock: { now: () => now, monotonic: () => now },
    fetch: async (url: RequestInfo | URL) => {
      requests.push(url as string)
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
    rest,
  })
  const update = (...answers: (Response | null)[]) => updateCatalogue(answering(answers))
  return {
    device,
    requests,
    update,
    follow: (...answers: (Response | null)[]) => followCatalogue(answering(answers)),
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

  it('tells a page whether the store answered, so that it asks again', async () => {
    const { follow, device } = openCatalogue()
    const brokenOff = new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }))
    expect([await follow(null), await follow(brokenOff)]).toEqual([false, false])
    const products = largeCatalogue(3)
    expect([await follow(snapshot('a', products)), await follow(null)]).toEqual([true, false])
    expect(await follow(changes({ digest: markOf(products) }))).toBe(true)
    expect(await findCatalogue({ transact: device.open() })).toMatchObject({ version: 'b', products })
  })

  it('counts as fresh when nothing has changed, and is not written again', async () => {
    const { update, device, requests, later } = openCatalogue()
    const products = largeCatalogue(3)
    await update(snapshot('a', products))
    const slice = device.records.get(KEY.catalogueSlice(39))
    later()
    const digest = markOf(products)
    expect(await update(changes({ digest }))).toMatchObject({ version: 'b', savedAt: 2_000, products })
    expect(requests).toEqual(['/api/catalogue/snapshot', `/api/catalogue/changes?since=${digest}`])
    expect(slice).toBeDefined()
    expect(device.records.get(KEY.catalogueSlice(39))).toBe(slice)
  })

  it('takes only what has changed, and writes only the slices of it', async () => {
    const { update, device } = openCatalogue()
    const before = largeCatalogue(1_000)
    await update(snapshot('a', before))
    const untouched = device.records.get(KEY.catalogueSlice(40))
    const [first, second, third, ...others] = before
    if (!first || !second || !third) throw new Error('too few')
    const added = card(20_000, {})
    const edited = { ...third, price: 1 }
    const after = [edited, added, first, ...others]
    const answer = changes({
      digest: markOf(after),
      products: [edited, added],
      removed: [second.id],
      places: [
        { id: edited.id, after: null },
        { id: added.id, after: edited.id },
      ],
    })
    expect(await update(answer)).toMatchObject({ version: 'b', products: after })
    expect(await findCatalogue({ transact: device.open() })).toMatchObject({ version: 'b', products: after })
    expect(device.records.get(KEY.catalogueSlice(40))).toBe(untouched)
    expect(device.records.has(KEY.catalogueSlice(78))).toBe(true)
  })

  it.each([
    ['whose result has another digest', () => changes({ digest: '3.other' })],
    ['with an invalid product', () => changes({ digest: '3.other', products: [{ id: 7 } as SnapshotCard] })],
    ['of a catalogue that the server does not know', unknown],
  ])('is fetched as a whole after changes %s', async (_what, answer) => {
    const { update, requests } = openCatalogue()
    await update(snapshot('a', largeCatalogue(3)))
    const whole = largeCatalogue(5)
    expect(await update(answer(), snapshot('b', whole))).toMatchObject({ version: 'b', products: whole })
    expect(requests.slice(1)).toEqual([expect.stringContaining('/changes?'), '/api/catalogue/snapshot'])
  })

  it('is fetched as a whole when a part of it is missing on the device', async () => {
    const { update, device } = openCatalogue()
    const whole = largeCatalogue(400)
    await update(snapshot('a', whole))
    device.records.delete(KEY.catalogueSlice(40))
    expect(await findCatalogue({ transact: device.open() })).toBeNull()
    const added = card(20_000, {})
    const next = [added, ...whole]
    const answer = changes({ digest: markOf(next), products: [added], places: [{ id: added.id, after: null }] })
    expect(await update(answer, snapshot('b', next))).toMatchObject({ products: next })
    expect(await findCatalogue({ transact: device.open() })).toMatchObject({ version: 'b', products: next })
  })

  it('is not mixed with the one that another tab wrote in between', async () => {
    const { update, device } = openCatalogue()
    const before = largeCatalogue(3)
    await update(snapshot('a', before))
    const [first, ...others] = before
    if (!first) throw new Error('too few')
    const mine = [{ ...first, price: 1 }, ...others]
    const theirs = before.slice(0, 2)
    const answer = changes({ digest: markOf(mine), products: mine.slice(0, 1) })
    await updateCatalogue({
      transact: async (mode, work) => {
        // Between reading and writing.
        if (mode === 'readwrite') await update(unknown(), snapshot('theirs', theirs))
        return device.open()(mode, work)
      },
      clock: { now: () => 5, monotonic: () => 5 },
      fetch: async () => answer,
      rest: async () => {},
    })
    expect(await findCatalogue({ transact: device.open() })).toMatchObject({ version: 'theirs', products: theirs })
  })

  it('is written completely or not at all', async () => {
    const { update, device } = openCatalogue()
    await update(snapshot('a', largeCatalogue(3)))
    const before = new Map(device.records)
    const full = device.open({
      beforeCommit: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const next = largeCatalogue(1_000)
    const shown = await updateCatalogue({
      transact: full,
      clock: { now: () => 5, monotonic: () => 5 },
      fetch: async (url) => ((url as string).includes('changes') ? unknown() : snapshot('b', next)),
      rest: async () => {},
    })
    expect(shown).toMatchObject({ version: 'b', products: next })
    expect(device.records).toEqual(before)
  })

  it('of a build that stored it in one record is used, and replaced at the next update', async () => {
    const { update, device } = openCatalogue()
    const products = largeCatalogue(3)
    const attribute_filters = [{ id: 'power', label: 'Power', unit: 'W' }]
    const earlier = { v: 1 as const, etag: '"a"', savedAt: 7, version: 'a', products, attribute_filters }
    device.records.set(KEY.catalogue, earlier)
    const stored = { savedAt: 7, version: 'a', digest: null, products, attribute_filters }
    expect(await findCatalogue({ transact: device.open() })).toEqual(stored)
    expect(await update(null)).toEqual(stored)
    const next = largeCatalogue(2)
    await update(snapshot('b', next))
    expect(device.records.has(KEY.catalogue)).toBe(false)
    expect(await findCatalogue({ transact: device.open() })).toMatchObject({ version: 'b', products: next })
  })

  it('of a server without a digest, or with a wrong one, is fetched as a whole each time', async () => {
    const { update, requests } = openCatalogue()
    await update(snapshot('a', largeCatalogue(3), { digest: undefined }))
    await update(snapshot('b', largeCatalogue(3), { digest: '3.wrong' }))
    expect(await update(snapshot('c', largeCatalogue(3)))).toMatchObject({ version: 'c' })
    expect(new Set(requests)).toEqual(new Set(['/api/catalogue/snapshot']))
  })

  it('keeps fields that this build does not know: the digest is over them too', async () => {
    const { update } = openCatalogue()
    const products = [{ ...card(1_099, {}), power: 20 }]
    expect(await update(snapshot('a', products))).toMatchObject({ digest: markOf(products), products })
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
    // Before the request, before parsing the response, and before each of three slices to validate and to hash.
    expect(rests).toBe(8)
  })

  it('stays unchanged when one product of the response is invalid', async () => {
    const { update } = openCatalogue()
    await update(snapshot('a', largeCatalogue(3)))
    const broken = [...largeCatalogue(450), { id: 'x' } as unknown as SnapshotCard]
    expect(await update(unknown(), snapshot('b', broken))).toMatchObject({ version: 'a', products: { length: 3 } })
  })

  it('of a build with fixed categories is listed and searched as before', async () => {
    const { update, device } = openCatalogue()
    await update(snapshot('a', [card(1012, { name: 'Kabusa Pod Mango', category: 'pod' })]))
    const stored = await findCatalogue({ transact: device.open() })
    expect(stored).toMatchObject({ products: [{ category: 'pod' }] })
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
    await update(unknown(), snapshot('b', largeCatalogue(450)))
    expect(await findCatalogue({ transact: device.open() })).not.toHaveProperty('attribute_filters')
  })

  it('reads as null when the storage cannot be read', async () => {
    const broken = () => Promise.reject(new DOMException('gone', 'UnknownError'))
    expect(await findCatalogue({ transact: broken })).toBeNull()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import type { CatalogueChanges } from '#contract/catalogue/catalogue-changes.ts'
import { createApp } from '#server/app.ts'
import { updateCatalogue } from '#src/offline/catalogue/catalogue-store.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { memoryDevice } from '../../support/device/memory-records.ts'
import { type Api, callsOf, openApi } from '../../support/journeys/api.ts'

/*
 * Devices follow the catalogue of a real database through random histories, each with the code that the page runs.
 * After each update a device has what the whole catalogue is. Long form: CATALOGUE_HISTORIES=40 npm run verify -- api
 */
const HISTORIES = Number(process.env.CATALOGUE_HISTORIES ?? 3)
const STEPS = 24
const LANGUAGES = ['en', 'ms', 'en']
const HOUR = 3_600_000

let api: Api
let calls: Pick<Api, 'ask' | 'raw'>
let elapsed = 0
const clock = { now: () => Date.UTC(2026, 10, 25) + elapsed, monotonic: () => elapsed }
/** Past the lifetime of answers in memory, and past the age at which changes without a version are read. */
const later = (ms = 61_000) => {
  elapsed += ms
}

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  calls = api
})
afterAll(() => api.close())

type Random = (below: number) => number
type Mutation = (random: Random) => Promise<unknown>

const query = (sql: string, parameters: unknown[] = []) => api.db.query<Record<string, unknown>>(sql, parameters)
const at = (ms: number) => new Date(clock.now() + ms)
const anyId = async (random: Random, where = 'true') => {
  const rows = await query(`select id from product where id < 2000 or id > 10000 and ${where} order by id`)
  return Number(rows[random(rows.length)]?.id)
}
let created = 10_000

/** A copy of what is sold, with the version of that time. */
let backup: { table: string; rows: Record<string, unknown>[] }[] = []
const RESTORED = ['product_market', 'planned_price', 'catalogue_version']

/** What changes a catalogue: rows, their order, the clock, and a database of an earlier day. */
const MUTATIONS: Record<string, Mutation> = {
  create: async (random) => {
    created += 1
    await query(
      `insert into product (id, type, sku, slug, category, product_group, name, summary, attributes, weight_g,
                            max_per_order, age_restricted, badges, position)
       values ($1::int, 'product', 'N-' || $1::int, 'n-' || $1::int, 'pod', null, 'New ' || $1::int, '{"en": "New", "ms": "Baru"}', '{}', 50,
               10, true, '[]', $2)`,
      [created, random(200)],
    )
    await query(
      `insert into product_market (product_id, market, currency, price, stock) values ($1, 'MY', 'MYR', 900, 5)`,
      [created],
    )
  },
  sell: async (random) =>
    query('update product_market set stock = greatest(0, stock - 1) where product_id = $1', [await anyId(random)]),
  edit: async (random) =>
    query(`update product set name = name || 'x', summary = summary || '{"ms": "Teks"}' where id = $1`, [
      await anyId(random),
    ]),
  plan: async (random) =>
    query(
      `insert into planned_price (id, product_id, market, price, starts_at, ends_at, created_by, created_at)
       select gen_random_uuid(), $1, 'MY', 777, $2, $3, (select id from account limit 1), $2`,
      [await anyId(random), at(HOUR), at(2 * HOUR)],
    ),
  wait: async () => later(HOUR),
  withdraw: async (random) =>
    query('update product_market set withdraw_at = $2 where product_id = $1', [
      await anyId(random),
      at(random(2) * HOUR),
    ]),
  republish: async () => query('update product_market set withdraw_at = null'),
  hide: async (random) =>
    query(`update product set roles = case when roles is null then '[4]'::jsonb end where id = $1`, [
      await anyId(random),
    ]),
  reorder: async (random) =>
    query('update product set position = $2 where id = $1', [await anyId(random), random(200)]),
  shuffle: async () => query('update product set position = 300 - position'),
  filters: async (random) => {
    await query(
      `insert into custom_attribute (id, name, kind, unit, options, categories, filterable, archived, position)
       values ('power', '{"en": "Power", "ms": "Kuasa"}', 'number', 'W', '[]', '[]', true, false, 1)
       on conflict (id) do update set archived = not custom_attribute.archived`,
    )
    await query(`update product set custom_attributes = jsonb_build_object('power', $2::int) where id = $1`, [
      await anyId(random),
      random(90),
    ])
  },
  'other market': async (random) =>
    query(`update product_market set price = price + 100 where market = 'ID' and product_id = $1`, [
      await anyId(random),
    ]),
  backup: async () => {
    backup = await Promise.all(
      RESTORED.map(async (table) => ({ table, rows: await query(`select to_jsonb(t) as row from ${table} t`) })),
    )
  },
  restore: async () => {
    for (const { table, rows } of backup) {
      await query(`delete from ${table}`)
      await query(
        `insert into ${table} select r.* from jsonb_array_elements($1) e, jsonb_populate_record(null::${table}, e) r`,
        [JSON.stringify(rows.map(({ row }) => row))],
      )
    }
  },
}
/** Those that do not raise the version as they bring back an earlier one. */
const KEEPS_VERSION = ['wait', 'backup', 'restore']

async function change(random: Random): Promise<string> {
  const names = Object.keys(MUTATIONS)
  const name = names[random(names.length)] ?? ''
  await MUTATIONS[name]?.(random)
  if (!KEEPS_VERSION.includes(name)) await query('update catalogue_version set version = version + 1')
  later()
  return name
}

/** Damage on the way, or a mistake of the server. */
type Damage = (changes: CatalogueChanges, random: Random) => CatalogueChanges

const DAMAGES: Record<string, Damage> = {
  'a changed product is missing': (changes) => ({ ...changes, products: changes.products.slice(1) }),
  'a removed id is missing': (changes) => ({ ...changes, removed: changes.removed.slice(1) }),
  'a place is missing': (changes) => ({ ...changes, places: changes.places.slice(1) }),
  'a price is another': (changes) => ({
    ...changes,
    products: changes.products.map((card) => ({ ...card, price: (card.price ?? 0) + 1 })),
  }),
  'the filters are missing': (changes) => ({ ...changes, attribute_filters: undefined }),
}

function newDevice(language: string, random: Random) {
  const device = memoryDevice()
  const counts = { changes: 0, whole: 0, refused: 0, damaged: 0 }
  const fetch = async (damage: Damage | null, url: string, init?: RequestInit): Promise<Response> => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'accept-language': language }
    const answer = await calls.raw('GET', url, { headers })
    if (!url.includes('/changes')) {
      counts.whole += 1
      return answer
    }
    const body = await answer.json()
    const { changes } = body.data.response
    counts[changes === null ? 'refused' : 'changes'] += 1
    const sent = changes && damage ? damage(changes, random) : changes
    if (JSON.stringify(sent) !== JSON.stringify(changes)) counts.damaged += 1
    return Response.json({ ...body, data: { ...body.data, response: { changes: sent } } })
  }
  return {
    counts,
    language,
    update: (damage: Damage | null = null) =>
      updateCatalogue({
        transact: device.open(),
        clock,
        fetch: (url, init) => fetch(damage, url as string, init),
        rest: async () => {},
      }),
  }
}

async function wholeIn(language: string) {
  const answer = await calls.ask('GET', '/api/catalogue/snapshot', { headers: { 'accept-language': language } })
  const { removed: _, ...whole } = responseOf(getCatalogueSnapshot, answer)
  return whole
}

async function expectWhole(device: ReturnType<typeof newDevice>, damage: Damage | null, story: string[]) {
  const stored = await device.update(damage)
  const { savedAt: _, ...held } = stored ?? {}
  expect({ story, held }).toEqual({ story, held: await wholeIn(device.language) })
}

const rolls = (seed: number): Random => {
  const next = randomFrom(seed)
  return (below) => Math.floor(next() * below)
}

describe('a device that takes the changes of the catalogue', () => {
  it.each(Array.from({ length: HISTORIES }, (_, seed) => seed))('has the whole after history %i', async (seed) => {
    const random = rolls(seed)
    const devices = LANGUAGES.map((language) => newDevice(language, random))
    const story: string[] = []
    for (let step = 0; step < STEPS; step++) {
      story.push(await change(random))
      // Devices are away for a different number of changes.
      for (const device of devices) if (random(3) === 0) await expectWhole(device, null, story)
    }
    for (const device of devices) await expectWhole(device, null, story)
    // The whole is fetched at first, and when the server says so: changes always give the right result.
    for (const { counts } of devices) expect(counts.whole).toBe(1 + counts.refused)
    expect(devices.reduce((sum, { counts }) => sum + counts.changes, 0)).toBeGreaterThan(0)
  })

  it.each(Object.entries(DAMAGES))('has the whole although %s', async (_name, damage) => {
    const random = rolls(7)
    const device = newDevice('en', random)
    const story: string[] = []
    await device.update()
    for (let step = 0; step < STEPS; step++) {
      story.push(await change(random))
      await expectWhole(device, damage, story)
    }
    const { whole, refused, damaged } = device.counts
    expect(damaged).toBeGreaterThan(0)
    expect(whole).toBeGreaterThan(1 + refused)
  })

  it('has the whole after a restart of the server, at which changes begin anew', async () => {
    const random = rolls(3)
    const device = newDevice('en', random)
    await device.update()
    calls = callsOf(createApp(api.store, { checksAnswers: true }))
    await expectWhole(device, null, ['restart'])
    // The content is known by its digest.
    expect(device.counts).toMatchObject({ whole: 1, changes: 1 })
    await MUTATIONS.edit?.(random)
    await query('update catalogue_version set version = version + 1')
    calls = callsOf(createApp(api.store, { checksAnswers: true }))
    await expectWhole(device, null, ['edit', 'restart'])
    expect(device.counts).toMatchObject({ whole: 2, refused: 1 })
  })
})

describe('the changes of the catalogue', () => {
  const changesSince = async (digest: string) => {
    later()
    return calls.raw('GET', `/api/catalogue/changes?since=${digest}`)
  }

  it('are small, public and the same for everybody', async () => {
    const { digest } = await wholeIn('en')
    await query('update product_market set stock = stock + 1 where product_id = 1012')
    await query('update catalogue_version set version = version + 1')
    const answer = await changesSince(digest)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/)
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    expect(answer.headers.get('etag')).not.toBeNull()
    const { changes } = (await answer.json()).data.response
    // A package has as many pieces as its scarcest part allows.
    expect(changes.products.map(({ id }: { id: number }) => id)).toContain(1012)
    expect(changes.products.length).toBeLessThan(10)
    expect([changes.removed, changes.places]).toEqual([[], []])
  })

  it('are not known for a catalogue that the server never had; what is no digest is refused', async () => {
    expect((await (await changesSince('71.abc')).json()).data.response).toEqual({ changes: null })
    expect((await changesSince('57.1%20or')).status).toBe(422)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLE } from '#contract/constants.ts'
import { storeFindings } from '#server/doctor/checks.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { createLiveStore } from '#server/setup/create-live-store.ts'
import type { Answers } from '#server/setup/setup-answers.ts'
import { nextPhone } from '../../support/data/test-accounts.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'
import { startTestDatabase } from '../../support/store/database.ts'

const ANSWERS: Answers = {
  PUBLIC_LOCALE: 'MYR',
  STORE_NAME: 'Awan Vape',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SALES_MODE: 'full',
  MINIMUM_AGE: '21',
  PAYMENT_SERVICES: 'MANUAL',
  ADMIN_ACCESS: 'link',
  ADMIN_PHONE: '012-345 6789',
}
const NOTHING = { gateways: new Set<string>(), hasSender: () => false }

let live: Api
beforeAll(async () => {
  live = await openApi({}, { isDemo: false, demoPassword: null })
  await createLiveStore(live.store, ANSWERS)
})
afterAll(() => live.close())

const sentencesOf = async (api: Api, parts: Parameters<typeof storeFindings>[1] = NOTHING) =>
  (await storeFindings(api.store, parts)).map(({ level, sentence }) => `${level}: ${sentence}`)

/** An admin who needs no session: nobody registers at a closed store without its access code. */
const addAdmin = () =>
  live.db.query(
    `insert into account (id, role_id, market, phone, first_name, last_name, locale, password_hash, created_at)
     values ($1, $2, 'MY', $3, 'Nur', '', 'en', '', now())`,
    [randomUUID(), ROLE.admin, nextPhone()],
  )

describe('the database of a new live store', () => {
  it('has a finding for every step of the opening, for the first admin and for the closed store', async () => {
    expect(await sentencesOf(live)).toEqual([
      'problem: The first admin hasn’t opened their link yet.',
      'advice: The brand hasn’t been checked yet.',
      'problem: Your company details are missing. Invoices need them.',
      'problem: No product with a price has been added yet.',
      'problem: No payment method is set up: add a bank account or a merchant account.',
      'advice: Delivery fees haven’t been checked yet.',
      'advice: Tax rates haven’t been checked yet.',
      'problem: Not every legal text is published yet.',
      'problem: Messages can’t be sent, so nobody can register or reset a password.',
      'advice: No order has been paid yet.',
      'advice: The store isn’t open yet. Visitors need the access code.',
    ])
  })

  it('has fewer with a sender and two admins', async () => {
    await addAdmin()
    const one = await sentencesOf(live, { ...NOTHING, hasSender: () => true })
    expect(one).toContain('advice: There’s only one admin. Nobody can help if they lose access.')
    expect(one.filter((sentence) => sentence.includes('No message can be sent'))).toEqual([])
    await addAdmin()
    expect((await sentencesOf(live)).filter((sentence) => sentence.includes('admin'))).toEqual([])
  })
})

describe('the replica of a store', () => {
  const replicaOf = async (databaseReplicaUrl: string) =>
    (await storeFindings({ ...live.store, config: { ...live.store.config, databaseReplicaUrl } }, NOTHING)).filter(
      ({ sentence }) => /replica/i.test(sentence),
    )

  it('has a finding when it is not reachable, or no standby', async () => {
    const gone = new URL(live.db.url)
    gone.port = String(await freePort())
    expect(await replicaOf(gone.href)).toMatchObject([
      { level: 'advice', sentence: 'The replica can’t be reached, so the primary answers every report.' },
    ])
    expect(await replicaOf(live.db.url)).toMatchObject([
      { level: 'advice', sentence: expect.stringContaining('isn’t a standby of this database') },
    ])
  })
})

describe('a database that does not fit the settings', () => {
  it('is named: the demo in a live store, a live store in the demo, and none at all', async () => {
    const demo = await openApi()
    expect(await sentencesOf(demo)).toEqual([])
    const config = { ...demo.store.config, isDemo: false }
    expect(await storeFindings({ ...demo.store, config }, NOTHING)).toMatchObject([
      { level: 'problem', sentence: 'This database contains the demo, but DEMO is off.' },
    ])
    await demo.close()
    expect(
      await storeFindings({ ...live.store, config: { ...live.store.config, isDemo: true } }, NOTHING),
    ).toMatchObject([{ level: 'problem', sentence: 'This database contains a live store, but DEMO is on.' }])
  })

  it('is named when it is of an older version, and is not changed', async () => {
    await live.db.query("delete from migration where name = '025-dealer-tiers.sql'")
    expect(await storeFindings(live.store, NOTHING)).toMatchObject([
      {
        level: 'problem',
        sentence: expect.stringContaining('needs an update: 025-dealer-tiers.sql.'),
        remedy: 'npm start',
      },
    ])
    expect(await live.db.query("select 1 from migration where name = '025-dealer-tiers.sql'")).toEqual([])
    const database = await startTestDatabase()
    const empty = await database.empty()
    expect(await storeFindings({ ...live.store, db: empty }, NOTHING)).toMatchObject([{ level: 'problem' }])
    await empty.close()
    await database.stop()
  })
})

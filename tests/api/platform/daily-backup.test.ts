import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpDaily } from '#server/domains/site/services/daily-backup.ts'
import { lastBackupAt } from '#server/platform/backup/last-backup.ts'
import { type Api, openApi, stoppedClock } from '../../support/journeys/api.ts'
import { QUIET_OPERATIONS } from '../../support/pages/quiet-operations.ts'

const HOUR_MS = 60 * 60_000
const clock = stoppedClock()

let api: Api
let dataDir: string
let directory: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daily-'))
  directory = join(dataDir, 'backups')
  await mkdir(join(dataDir, 'storage'))
  await writeFile(join(dataDir, 'server.secret'), 'secret')
  const backup = { directory, password: null, isDaily: true, hasOwnSecret: false }
  api = await openApi(
    {},
    {
      dataDir,
      operations: { ...QUIET_OPERATIONS, backup },
    },
    clock,
  )
})
afterAll(async () => {
  await api.close()
  await rm(dataDir, { recursive: true })
})

const files = async () => (await readdir(directory).catch((): string[] => [])).toSorted()
const run = (url = api.db.url) => backUpDaily(api.store, { url, version: '0.3.0' })

describe('the back-up of each night', () => {
  it('is made once among processes that look together', async () => {
    await Promise.all(Array.from({ length: 16 }, () => run()))
    expect(await files()).toHaveLength(1)
    expect(lastBackupAt(dataDir)).not.toBeNull()
    await run()
    expect(await files()).toHaveLength(1)
  })

  it('is made again the next day', async () => {
    clock.pass(24 * HOUR_MS)
    await run()
    expect(await files()).toHaveLength(2)
  })

  it('is tried again two hours after it failed', async () => {
    clock.pass(24 * HOUR_MS)
    await expect(run('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow('ECONNREFUSED')
    await run()
    expect(await files()).toHaveLength(2)
    clock.pass(2 * HOUR_MS + 1_000)
    await run()
    expect(await files()).toHaveLength(3)
  })

  it('is not made when it is switched off', async () => {
    clock.pass(24 * HOUR_MS)
    const { backup } = api.store.config.operations
    await backUpDaily(
      {
        ...api.store,
        config: {
          ...api.store.config,
          operations: { ...api.store.config.operations, backup: { ...backup, isDaily: false } },
        },
      },
      { url: api.db.url, version: '0.3.0' },
    )
    expect(await files()).toHaveLength(3)
  })
})

import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { readTar } from '#server/platform/backup/tar.ts'
import { type WrittenBackup, writeBackup } from '#server/platform/backup/write-backup.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { type Api, change, logIn, openApi, operation, PHONE } from '../../support/journeys/api.ts'
import { startTestDatabase, type TestDatabase } from '../../support/store/database.ts'

const NOW = new Date('2026-11-24T02:00:00.000Z')
const PASSWORD = 'a long enough password'
const CLIENT = '0198a3e0-0000-7000-8000-000000000001'
const DAMAGED = 'This back-up is damaged or incomplete'

let api: Api
let server: TestDatabase
let folder: string
let dataDir: string
let plain: string
let sealed: string
beforeAll(async () => {
  ;[api, server] = [await openApi(), await startTestDatabase()]
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'storage/products'), { recursive: true })
  await mkdir(join(dataDir, 'images'), { recursive: true })
  await writeFile(join(dataDir, 'storage/products/a-0123.webp'), Buffer.alloc(300_000, 7))
  await writeFile(join(dataDir, 'storage/products/.b.part'), 'unfinished')
  await writeFile(join(dataDir, 'images/cached'), 'made again')
  await writeFile(join(dataDir, 'server.secret'), 'the secret of the store')
  plain = pathOf(await backUp())
  sealed = pathOf(await backUp(PASSWORD))
})
afterAll(async () => {
  await api.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const backUp = (password: string | null = null, from = api.db): Promise<WrittenBackup> =>
  writeBackup(
    { dataDir, url: from.url, market: 'MY', version: '0.3.0', hasOwnSecret: false },
    { directory: join(folder, password === null ? 'plain' : 'sealed'), password },
    NOW,
  )

const pathOf = ({ file }: WrittenBackup) => join(folder, file.endsWith('.enc') ? 'sealed' : 'plain', file)

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[Math.floor(at)] = (changed[Math.floor(at)] ?? 0) ^ 1
  return changed
}

/** Digest of every row of every table. */
async function contentOf(db: OpenDatabase): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const digests = tables.map(async ({ name }): Promise<[string, string]> => {
    const [row] = await db.query<{ digest: string }>(
      `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    )
    return [name, row?.digest ?? '']
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** A new machine: an empty database and data folder. */
async function emptyMachine(): Promise<{ db: OpenDatabase; dataDir: string }> {
  const made = join(folder, `machine-${(await readdir(folder)).length}`)
  await mkdir(made)
  await writeFile(join(made, 'server.secret'), 'made by the settings')
  return { db: await server.empty(), dataDir: made }
}

describe('a back-up', () => {
  it.each([
    ['not encrypted', null],
    ['encrypted', PASSWORD],
  ])('that is %s restores every row and every uploaded file', async (_, password) => {
    const machine = await emptyMachine()
    const path = password === null ? plain : sealed
    await restoreBackup({ path, password }, { url: machine.db.url, dataDir: machine.dataDir })
    expect(await contentOf(machine.db)).toEqual(await contentOf(api.db))
    expect(await migrate(machine.db)).toEqual([])
    const files = (await readdir(machine.dataDir, { recursive: true })).toSorted()
    expect(files).toEqual(['server.secret', 'storage', 'storage/products', 'storage/products/a-0123.webp'])
    expect(await readFile(join(machine.dataDir, 'storage/products/a-0123.webp'))).toEqual(Buffer.alloc(300_000, 7))
    expect(await readFile(join(machine.dataDir, 'server.secret'), 'utf8')).toBe('the secret of the store')
    await machine.db.close()
  })

  it('has the constraints that the migrations made', async () => {
    const machine = await emptyMachine()
    await restoreBackup({ path: plain, password: null }, { url: machine.db.url, dataDir: machine.dataDir })
    const constraints = (db: OpenDatabase) =>
      db.query(
        `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
           from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      )
    expect(await constraints(machine.db)).toEqual(await constraints(api.db))
    await machine.db.close()
  })

  it('is of one moment, while two tables change together', async () => {
    const over = new AbortController()
    let rounds = 0
    const writer = (async () => {
      while (!over.signal.aborted)
        await api.db.transaction(async (transaction) => {
          await transaction.query('update account set first_name = $1 where phone = $2', [
            `round ${(rounds += 1)}`,
            PHONE.staff,
          ])
          await transaction.query('update store set city = $1', [`round ${rounds}`])
        })
    })()
    const machine = await emptyMachine()
    const path = pathOf(await backUp())
    over.abort()
    await writer
    await restoreBackup({ path, password: null }, { url: machine.db.url, dataDir: machine.dataDir })
    const seen = await machine.db.query<{ city: string }>(
      'select city from store union select first_name from account where phone = $1',
      [PHONE.staff],
    )
    expect(seen).toEqual([{ city: expect.stringMatching(/^round \d+$/) }])
    expect(rounds).toBeGreaterThan(5)
    await machine.db.close()
  })

  it('is a file that tar reads, with the rows of each table', async () => {
    const names: string[] = []
    for await (const entry of readTar(createReadStream(plain).pipe(createGunzip()))) names.push(entry.name)
    expect(names[0]).toBe('backup.json')
    expect(names).toContain('tables/product/000001.copy')
    expect(names).toContain('data/storage/products/a-0123.webp')
    expect(names.at(-1)).toBe('end.json')
  })

  it('is readable by its owner alone, and hides its content when encrypted', async () => {
    const bytes = await readFile(sealed)
    expect(bytes.subarray(0, 9).toString()).toBe('STOREBAK1')
    expect(((await stat(plain)).mode & 0o077) + ((await stat(sealed)).mode & 0o077)).toBe(0)
  })
})

describe('a restore', () => {
  it('leaves a store with data alone', async () => {
    await expect(restoreBackup({ path: plain, password: null }, { url: api.db.url, dataDir })).rejects.toThrow(
      'This database already has a store',
    )
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -20)],
    ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one bit', (bytes: Buffer) => flipped(bytes, bytes.length / 2)],
    ['something else', () => Buffer.from('no back-up at all')],
  ])('refuses a file that is %s, plain or encrypted, and changes nothing', async (name, harm) => {
    const machine = await emptyMachine()
    for (const password of [null, PASSWORD]) {
      const path = join(folder, `${name}-${password === null}`)
      await writeFile(path, harm(await readFile(password === null ? plain : sealed)))
      await expect(
        restoreBackup({ path, password }, { url: machine.db.url, dataDir: machine.dataDir }),
      ).rejects.toThrow(DAMAGED)
    }
    expect(await contentOf(machine.db)).toEqual({})
    expect(await readdir(machine.dataDir)).toEqual(['server.secret'])
    await machine.db.close()
  })

  it('refuses a file whose content was changed and packed again', async () => {
    const tar = gunzipSync(await readFile(plain))
    const path = join(folder, 'changed.tar.gz')
    // A byte of a picture: neither the headers of the archive nor its packing tell.
    await writeFile(path, gzipSync(flipped(tar, tar.indexOf(Buffer.alloc(1_000, 7)) + 500)))
    await expect(checkBackup({ path, password: null })).rejects.toThrow(DAMAGED)
  })

  it('asks for the password, and refuses a wrong one', async () => {
    await expect(checkBackup({ path: sealed, password: null })).rejects.toThrow('is encrypted: set BACKUP_PASSWORD')
    await expect(checkBackup({ path: sealed, password: 'another password' })).rejects.toThrow('does not open')
  })

  it('lets a phone with newer changes ask its owner instead of dropping them', async () => {
    const person = await logIn(api, PHONE.customer)
    const add = (seq: number, base: number) =>
      person.post('/api/carts/update_cart_item', change(), operation(CLIENT, seq, base))
    expect((await add(1, 0)).status).toBe(200)
    const written = await backUp()
    expect((await add(2, 1)).status).toBe(200)
    const machine = await emptyMachine()
    await restoreBackup({ path: pathOf(written), password: null }, { url: machine.db.url, dataDir: machine.dataDir })
    const later = api.store.db
    api.store.db = machine.db
    const answer = await add(3, 2)
    api.store.db = later
    expect([answer.status, answer.body.data.code]).toEqual([409, 'client_unknown'])
    await machine.db.close()
  })
})

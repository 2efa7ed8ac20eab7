import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { reportLines } from '../finding.ts'
import { lastBackupFile } from '../platform/backup/last-backup.ts'
import { backupName } from '../platform/backup/retention.ts'
import { freePort } from '../platform/database/embedded/free-port.ts'
import { settingsFindings } from './checks.ts'
import { checkPort } from './port-check.ts'
import { type Machine } from './settings-checks.ts'

const NOW = Date.UTC(2027, 0, 31)
const DAY_MS = 24 * 60 * 60_000
const GB = 1024 ** 3
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const LIVE = {
  DEMO: 'off',
  PUBLIC_URL: 'https://awan.example',
  TRUSTED_PROXY: '127.0.0.1',
  REQUIRE_SECOND_FACTOR: 'on',
  BACKUP_PASSWORD: 'a password for the back-ups',
}
const configOf = (environment: Record<string, string>): Config =>
  readConfig({ DATA_DIR: folder, PORT: '0', ...environment }, folder)

async function found(environment: Record<string, string>, machine: Partial<Machine> = {}): Promise<[string, string][]> {
  const whole = { settingsFile: join(folder, 'store.env'), secret: '', freeBytes: 50 * GB, now: NOW, ...machine }
  return (await settingsFindings(configOf(environment), whole)).map(({ level, sentence }) => [level, sentence])
}

function backUp(daysAgo: number): void {
  const file = lastBackupFile(folder)
  writeFileSync(file, '')
  utimesSync(file, new Date(NOW), new Date(NOW - daysAgo * DAY_MS))
}

describe('the settings of a store', () => {
  it('of a public live store that is well run have no finding', async () => {
    writeFileSync(join(folder, 'store.env'), '', { mode: 0o600 })
    backUp(1)
    expect(await found(LIVE)).toEqual([])
  })

  it('that other users may read are a problem, the secret in the data folder too', async () => {
    for (const name of ['store.env', 'server.secret']) {
      chmodSync(join(folder, name), 0o644)
      expect(await found(LIVE)).toMatchObject([['problem', expect.stringContaining(name)]])
      chmodSync(join(folder, name), 0o600)
    }
  })

  it.each([
    ['the demo in public', [{ ...LIVE, DEMO: 'on' }], ['problem', 'still has the demo products and prices']],
    [
      'a live store on this machine alone',
      [{ DEMO: 'off' }],
      ['advice', 'The store can only be opened on this computer'],
    ],
    ['a secret that is not random', [LIVE, { secret: 'a'.repeat(50) }], ['problem', 'SERVER_SECRET isn’t random']],
    ['no second factor', [{ ...LIVE, REQUIRE_SECOND_FACTOR: 'off' }], ['advice', 'Two-step sign-in isn’t required']],
    ['no proxy', [{ ...LIVE, TRUSTED_PROXY: '' }], ['advice', 'No trusted proxy is set']],
    ['another time zone', [{ ...LIVE, PUBLIC_TIMEZONE: 'Europe/Berlin' }], ['advice', 'time zone Europe/Berlin']],
    ['messages in the mailbox', [{ DEMO: 'off', DEMO_MAILBOX: 'on' }], ['advice', '/dev/mailbox']],
    ['a full disk', [LIVE, { freeBytes: 100 * 1024 ** 2 }], ['problem', 'Only 100 MB are free']],
    ['little space', [LIVE, { freeBytes: GB }], ['advice', '1024 MB are free']],
  ] as const)('name %s', async (_name, [environment, machine = {}], [level, part]) => {
    expect(await found(environment, machine)).toContainEqual([level, expect.stringContaining(part)])
  })

  it('name back-ups that were never made, or a week ago', async () => {
    backUp(8)
    expect(await found(LIVE)).toEqual([['advice', 'The last back-up is 8 days old.']])
    rmSync(lastBackupFile(folder))
    expect(await found(LIVE)).toEqual([['advice', 'No back-up of this store found.']])
  })
})

describe('the back-ups of a store', () => {
  const PLAIN = { BACKUP_PASSWORD: '' }
  let directory: string
  let file: string
  beforeEach(() => {
    backUp(1)
    directory = mkdtempSync(join(folder, 'backups-'))
    file = join(directory, backupName(new Date(NOW), false))
  })
  afterEach(() => rmSync(lastBackupFile(folder)))
  const kept = (environment: Record<string, string>) => found({ ...LIVE, BACKUP_DIR: directory, ...environment })

  it.each([
    ['that are made each night', { BACKUP_SCHEDULE: 'daily' }, () => {}],
    ['that were made by hand', { BACKUP_SCHEDULE: 'off' }, () => writeFileSync(file, '', { mode: 0o600 })],
  ])(
    '%s without a password are named as readable, with the secret that is in them',
    async (_name, environment, make) => {
      make()
      expect(await kept({ ...environment, ...PLAIN })).toEqual([
        ['advice', expect.stringMatching(/aren’t encrypted.*secret of the server/)],
      ])
      const own = { ...environment, ...PLAIN, SERVER_SECRET: randomBytes(32).toString('base64url') }
      expect(await kept(own)).toEqual([['advice', expect.not.stringContaining('secret of the server')]])
      expect(await kept(environment)).toEqual([])
    },
  )

  it('that other users of the computer can read are a problem', async () => {
    writeFileSync(file, '', { mode: 0o644 })
    expect(await kept({})).toEqual([['problem', `Other users of this computer can read ${file}.`]])
  })
})

describe('the port', () => {
  it('is a problem when another program has it', async () => {
    const port = await freePort()
    const config = configOf({ PORT: String(port) })
    expect(await checkPort(config)).toEqual([])
    const other = createServer((_request, response) => response.end('hello'))
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    expect(await checkPort(config)).toMatchObject([
      { level: 'problem', sentence: `Another program is using port ${port} on 127.0.0.1.` },
    ])
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  })
})

describe('the report', () => {
  it('has problems before advice, each with what mends it', () => {
    const lines = reportLines([
      { level: 'advice', sentence: 'B.', remedy: 'do b' },
      { level: 'problem', sentence: 'A.', remedy: 'do a' },
    ])
    expect(lines).toEqual(['Problems (1)', '  - A.', '    do a', 'Advice (1)', '  - B.', '    do b'])
    expect(reportLines([])).toEqual(['Nothing is missing.'])
  })
})

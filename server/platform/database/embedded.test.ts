import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { refuseSuperuser } from './durability.ts'
import { adminUrlOf, homeFolder, openHome } from './embedded/home.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const HOLDER = join(import.meta.dirname, '../../../tests/support/store/database-holder.ts')

/** A home directory with root's permissions (0700), and a data folder with a space in its name. */
const home = mkdtempSync(join(tmpdir(), 'home-'))
const dataDir = join(home, 'my store')
const postgres = join(dataDir, 'postgres')
const pidFile = join(postgres, 'data/postmaster.pid')
const autoConf = join(postgres, 'data/postgresql.auto.conf')

const open = (): Promise<OpenDatabase> => openDatabase({ dataDir, databaseUrl: null })
async function openAsAdmin({ url }: OpenDatabase): Promise<OpenDatabase> {
  const home = await openHome(await homeFolder(dataDir))
  return openDatabase({ dataDir, databaseUrl: adminUrlOf(home, Number(new URL(url).port)) })
}
const postmasterPid = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

interface Holder {
  child: ChildProcess
  adopted: boolean
  url: string
}

async function hold(folder = dataDir): Promise<Holder> {
  const child = spawn(process.execPath, [HOLDER, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) =>
    expect.unreachable(`the server ended with ${code} before it was up`),
  )
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  ended.catch(() => {})
  return { child, ...JSON.parse(line) }
}

async function release({ child }: Holder): Promise<void> {
  child.stdin?.end()
  await once(child, 'exit')
}

async function kill({ child }: Holder): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Repeats the query, as a server would, until a new postmaster responds; bounded by the test's timeout. */
async function askUntilReplaced(db: OpenDatabase, pid: number): Promise<unknown[]> {
  for (;;) {
    try {
      const rows = await db.query('select kept from note')
      if (existsSync(pidFile) && postmasterPid() !== pid) return rows
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
}

describe('the embedded database', () => {
  let db: OpenDatabase | null = null

  beforeAll(async () => {
    chmodSync(home, 0o700)
    mkdirSync(dataDir)
    db = await open()
    await db.query('create table note (kept integer)')
    await db.query('insert into note values (1)')
  })
  afterEach(async () => {
    await db?.close()
    db = null
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it('starts in an empty folder under a private home directory with a space in its path', async () => {
    expect(db?.adopted).toBe(false)
    for (const name of ['password', 'app-password']) expect(statSync(join(postgres, name)).mode & 0o777).toBe(0o600)
    expect(await db?.query('show fsync')).toEqual([{ fsync: 'on' }])
  })

  it('accepts only local connections with its password', async () => {
    db = await open()
    expect(await db.query('show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const admin = await openAsAdmin(db)
    expect(await admin.query('show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    await admin.close()
    const url = new URL(db.url)
    url.password = 'guess'
    await expect(new pg.Client(url.href).connect()).rejects.toThrow('password authentication failed')
  })

  it('uses a role that owns its tables and is no superuser', async () => {
    db = await open()
    const role = 'select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user'
    expect(await db.query(role)).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
    ])
    await expect(db.query("select pg_read_file('postgresql.conf')")).rejects.toThrow('permission denied')
    await expect(db.query("copy (select 1) to program 'true'")).rejects.toThrow('permission denied')
    await expect(refuseSuperuser(db)).resolves.toBeUndefined()
  })

  it('transfers tables created by a superuser in an earlier version to that role', async () => {
    db = await open()
    const admin = await openAsAdmin(db)
    await expect(refuseSuperuser(admin)).rejects.toThrow('The role "store" of DATABASE_URL is a superuser')
    await admin.query('alter schema public owner to pg_database_owner')
    await admin.query('create table earlier (id integer generated always as identity primary key)')
    await admin.query('create view earlier_view as select id from earlier')
    await admin.close()
    await db.close()

    db = await open()
    await db.query('alter table earlier add column more text')
    await db.query('create or replace view earlier_view as select id, more from earlier')
    await db.query("insert into earlier (more) values ('kept')")
    expect(await db.query('select * from earlier_view')).toEqual([{ id: 1, more: 'kept' }])
    await db.query('create table later (id integer)')
  })

  it('writes no value of a failed statement to its log', async () => {
    db = await open()
    await expect(db.query('select $1::text::uuid', ['canary-0123'])).rejects.toThrow('canary-0123')
    await db.query('create table once (name text unique)')
    const twice = db.query('insert into once values ($1), ($1)', ['canary-0123'])
    await expect(twice).rejects.toMatchObject({ detail: expect.stringContaining('canary-0123') })
    await expect(db.query("select 'canary-0123' from nowhere")).rejects.toThrow('nowhere')
    expect(readFileSync(join(postgres, 'postgres.log'), 'utf8')).not.toContain('canary-0123')
  })

  it('stops when the server closes and has its data at the next start', async () => {
    db = await open()
    const pid = postmasterPid()
    await db.close()
    expect(isRunning(pid)).toBe(false)

    db = await open()
    expect(db.adopted).toBe(false)
    expect(await db.query('select kept from note')).toEqual([{ kept: 1 }])
  })

  it('is adopted after its server was killed, and stops with the server that adopted it', async () => {
    const killed = await hold()
    const pid = postmasterPid()
    await kill(killed)
    expect(isRunning(pid)).toBe(true)

    db = await open()
    expect(db.adopted).toBe(true)
    expect(postmasterPid()).toBe(pid)
    expect(await db.query('select kept from note')).toEqual([{ kept: 1 }])
    await db.close()
    expect(isRunning(pid)).toBe(false)
    db = null
  })

  it('keeps running when a second server that shares it stops', async () => {
    db = await open()
    const second = await hold()
    expect(second.adopted).toBe(true)
    await release(second)
    expect(await db.query('select kept from note')).toEqual([{ kept: 1 }])
  })

  it('restarts when it is killed while the server is running', async () => {
    db = await open()
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    expect(await askUntilReplaced(db, pid)).toEqual([{ kept: 1 }])
  })

  it('restarts when it is killed after it was adopted', async () => {
    await kill(await hold())
    db = await open()
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    expect(await askUntilReplaced(db, pid)).toEqual([{ kept: 1 }])
  })

  it('starts when the server and the database were killed together', async () => {
    const killed = await hold()
    process.kill(postmasterPid(), 'SIGKILL')
    await kill(killed)
    db = await open()
    expect(await db.query('select kept from note')).toEqual([{ kept: 1 }])
  })

  it('starts although a process of the killed database is stopped and holds its memory', async () => {
    const killed = await hold()
    const client = new pg.Client(killed.url)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]?.pid ?? 0
    process.kill(backend, 'SIGSTOP')
    process.kill(postmasterPid(), 'SIGKILL')
    await kill(killed)

    db = await open()
    expect(isRunning(backend)).toBe(false)
    expect(await db.query('select kept from note')).toEqual([{ kept: 1 }])
    await client.end().catch(() => {})
  })

  it('starts when the process id of the killed database belongs to another program', async () => {
    const killed = await hold()
    const [pid = '', ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await kill(killed)
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
    db = await open()
    expect(await db.query('select kept from note')).toEqual([{ kept: 1 }])
  })

  it('is initialised and started once by servers that start at the same time', async () => {
    const folder = mkdtempSync(join(home, 'empty-'))
    const holders = await Promise.all([hold(folder), hold(folder), hold(folder)])
    for (const holder of holders) await release(holder)
    expect(holders.filter(({ adopted }) => !adopted)).toHaveLength(1)
  })

  it('has one password when several processes create it at the same time', async () => {
    const folder = mkdtempSync(join(home, 'empty-'))
    const all = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: folder, databaseUrl: null })))
    const stored = readFileSync(join(folder, 'postgres/app-password'), 'utf8')
    expect(all.map(({ url }) => new URL(url).password)).toEqual([stored, stored, stored])
    for (const { close } of all) await close()
  })

  it('is refused in one sentence when fsync is off', async () => {
    const before = readFileSync(autoConf, 'utf8')
    for (const setting of ['fsync', 'synchronous_commit']) {
      appendFileSync(autoConf, `${setting} = off\n`)
      await expect(open()).rejects.toThrow(
        `The database runs with ${setting} off and would lose orders in a power cut: set ${setting} = on`,
      )
      writeFileSync(autoConf, before)
    }
  })

  it('reports why it does not start', async () => {
    const before = readFileSync(autoConf, 'utf8')
    appendFileSync(autoConf, 'shared_buffers = nonsense\n')
    await expect(open()).rejects.toThrow(
      /^PostgreSQL does not start: correct what .* says \(configuration file .* contains errors\)/,
    )
    writeFileSync(autoConf, before)
  })
})

describe('a server given by DATABASE_URL', () => {
  it('is reported in one sentence without its password when it does not respond', async () => {
    const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://store:secret@127.0.0.1:9/store' })
    await expect(opening).rejects.toThrow('No PostgreSQL answers at 127.0.0.1:9: start it, or correct DATABASE_URL.')
  })
})

import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { exampleText, writeExample } from './example-files.ts'
import { killByFile, type Program, postgresUser, startProgram, untilFound } from './programs.ts'

const PASSWORD = { superuser: 'superuser-password', store: 'store-password' }

export interface PostgresNode {
  name: string
  port: number
  /** Of Patroni's REST interface. */
  restPort: number
}

/** PostgreSQL with a synchronous standby under Patroni, which agree through etcd. */
export interface PostgresPair {
  nodes: readonly PostgresNode[]
  /** The node that is the primary now. @throws Error when there is none for long */
  primary(): Promise<PostgresNode>
  /** Resolves when one node is the primary and the other one its synchronous standby. */
  untilWhole(): Promise<PostgresNode>
  /** SIGKILL to PostgreSQL alone; Patroni lets the standby take over. */
  killPostgres(node: PostgresNode): void
  /** SIGKILL to PostgreSQL and Patroni, as when the machine is gone. */
  killMachine(node: PostgresNode): Promise<void>
  /** Starts Patroni again, after which the node follows the primary. */
  startMachine(node: PostgresNode): void
  superuserUrl(node: PostgresNode): string
  close(): Promise<void>
}

export const storeUrl = (port: number): string => `postgres://store:${PASSWORD.store}@127.0.0.1:${port}/store`

interface Member {
  role: string
  state: string
}

async function memberOf({ restPort }: PostgresNode): Promise<Member | null> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2_000) })
  const { role, state, sync_standby: isSync } = await answer.json()
  return { state, role: isSync ? 'sync_standby' : role }
}

const isPrimary = ({ role, state }: Member): boolean => state === 'running' && /^(master|primary)$/.test(role)

export async function startPostgresPair(folder: string): Promise<PostgresPair> {
  const etcdPort = await freePort()
  const etcd = startProgram({
    name: 'etcd',
    command: 'etcd',
    folder,
    parameters: etcdParameters(folder, etcdPort, await freePort()),
  })
  const nodes: PostgresNode[] = []
  for (const name of ['pg1', 'pg2']) nodes.push({ name, port: await freePort(), restPort: await freePort() })
  const user = postgresUser()
  const patronis = new Map<string, Program>()
  const dataOf = ({ name }: PostgresNode): string => join(folder, name, 'data')

  function startMachine(node: PostgresNode): void {
    const own = join(folder, node.name)
    mkdirSync(own, { recursive: true })
    if (user) chownSync(own, user.uid, user.gid)
    const parameters = [patroniFile(node, { own, data: dataOf(node), etcdPort })]
    patronis.set(node.name, startProgram({ name: node.name, command: 'patroni', parameters, folder, asPostgres: true }))
  }

  const killPostgres = (node: PostgresNode): void => killByFile(join(dataOf(node), 'postmaster.pid'))
  const pair: PostgresPair = {
    nodes,
    primary: () =>
      untilFound('a primary', async () => {
        for (const node of nodes) {
          const member = await memberOf(node).catch(() => null)
          if (member && isPrimary(member)) return node
        }
        return null
      }),
    untilWhole: () =>
      untilFound('a primary and its synchronous standby', async () => {
        const members = await Promise.all(nodes.map(memberOf))
        const first = members.findIndex((one) => one !== null && isPrimary(one))
        return members.some((one) => one?.role === 'sync_standby') ? (nodes[first] ?? null) : null
      }),
    killPostgres,
    async killMachine(node) {
      const patroni = patronis.get(node.name)
      patroni?.signal('SIGKILL')
      killPostgres(node)
      await patroni?.ended
    },
    startMachine,
    superuserUrl: ({ port }) => `postgres://postgres:${PASSWORD.superuser}@127.0.0.1:${port}/postgres`,
    async close() {
      // The standby first: no failover begins while everything ends.
      await Promise.all([...patronis.values()].map((one) => one.stop()))
      for (const node of nodes) killPostgres(node)
      await etcd.stop()
    },
  }
  try {
    for (const node of nodes) startMachine(node)
    await makeStoreDatabase(pair.superuserUrl(await pair.untilWhole()))
    return pair
  } catch (error) {
    await pair.close()
    throw error
  }
}

function etcdParameters(folder: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return Object.entries({
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }).flatMap(([name, value]) => [`--${name}`, value])
}

interface NodePlace {
  own: string
  data: string
  etcdPort: number
}

const patroniFile = ({ name, port, restPort }: PostgresNode, { own, data, etcdPort }: NodePlace): string =>
  writeExample(join(own, 'patroni.yml'), 'patroni.yml', [
    ['name: pg1', `name: ${name}`],
    ['10.0.0.21:8008', `127.0.0.1:${restPort}`],
    ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', `127.0.0.1:${etcdPort}`],
    ['10.0.0.21:5432', `127.0.0.1:${port}`],
    ['/var/lib/postgresql/15/store', data],
    ['/var/lib/postgresql/patroni.pgpass', join(own, 'pgpass')],
    ['10.0.0.0/24', '127.0.0.1/32'],
  ])

/** Tests make a database each, which a store's own role may not. */
async function makeStoreDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const statements = exampleText('store.sql', [])
      .replaceAll(/^--.*$/gm, '')
      .split(';')
    for (const sql of statements) if (sql.trim() !== '') await client.query(sql)
    await client.query('alter role store createdb')
  } finally {
    await client.end()
  }
}

import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PASSKEY_COOKIE } from '#contract/auth/passkey.ts'
import { type Call, needsSession } from '#contract/call.ts'
import { COOKIE, HEADER } from '#contract/constants.ts'
import { REFUSAL_STATUS } from '#contract/refusal-codes.ts'
import { CONNECTED_SERVICES } from '#server/connected-services.ts'
import { PROVIDERS } from '#server/domains/payments/gateways/gateways.ts'
import { WEBHOOK_PATHS } from '#server/domains/payments/http/payment-webhooks.ts'
import { SETTING_NAMES } from '#server/environment-settings.ts'
import { counterRoutes } from '#src/app/routes/counter-routes.ts'
import { offlineRoutes } from '#src/app/routes/offline-routes.ts'
import { otherRoutes } from '#src/app/routes/other-routes.ts'
import { routes } from '#src/app/routes/routes.ts'
import { staffRoutes } from '#src/app/routes/staff-routes.ts'
import { QUEUE_NAMES } from '#src/lib/http/queue-names.ts'
import { RECORD_SCHEMAS } from '#src/offline/storage/record-schemas.ts'
import { KEY, PREFIX } from '#src/offline/storage/records.ts'
import { compareWithFixture, joined, type PersistentNames } from '../support/data/persistent-names.ts'
import { createSchemaNames } from '../support/data/schema-names.ts'
import { argumentsOf, fieldsOfInterface, fieldsOfStoredShapes } from './names-in-source.ts'
import { read, root } from './source.ts'

/*
 * Names that users' devices, databases and other programs hold. A rename makes what they stored unreadable, so the
 * fixture beside this file holds today's names. Columns of the database: tests/api/platform/persistent-columns.test.ts.
 *
 * New names: PERSISTENT_NAMES=add node node_modules/vitest/vitest.mjs run --project architecture persistent-names
 * A name that is removed or changed with a migration is removed from the fixture by hand.
 */
const FIXTURE = join(import.meta.dirname, 'persistent-names.json')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is Call =>
  isObject(value) && 'method' in value && 'path' in value && 'response' in value
const isSchema = (value: unknown): boolean => isObject(value) && 'kind' in value && value.kind === 'schema'

/** Schemas of the contract by the name of their constant: the fixture says the names of each once. */
const labels = new Map<unknown, string>()
const calls: Call[] = []
for (const file of globSync('contract/**/!(*.test).ts', { cwd: root }).sort()) {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
  for (const [name, value] of Object.entries(module)) {
    if (isCall(value)) calls.push(value)
    else if (isSchema(value) && !labels.has(value))
      labels.set(
        value,
        [...labels.values()].includes(name) ? `${file.slice('contract/'.length, -'.ts'.length)}/${name}` : name,
      )
  }
}
const { namesOf, labelled } = createSchemaNames(labels)

/** Stands for any argument of a key function: every field, and the argument itself, is shown as `{}`. */
const ANY: unknown = new Proxy(
  {},
  { get: (_, field) => (field === Symbol.toPrimitive ? () => '{}' : typeof field === 'string' ? '{}' : undefined) },
)

type KeyFunction = (...parts: unknown[]) => string
const isKeyFunction = (key: unknown): key is KeyFunction => typeof key === 'function'

/** A key whose kind follows from the name of a request queue is listed for each queue. */
function keysOf(table: Record<string, unknown>): string[] {
  const keys = Object.values(table).flatMap((key) => {
    if (!isKeyFunction(key)) return [String(key)]
    const written = key(ANY, ANY)
    return /^(undefined|\{\})/.test(written)
      ? QUEUE_NAMES.map((list) => key({ list, owner: '{}', id: '{}' }))
      : [written]
  })
  return keys.sort()
}

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name, other = '']) => name ?? other)),
]

/** What the browser keeps beside the records of IndexedDB. */
function browserNames(): PersistentNames {
  const usesOwnRecords = (text: string) => /openOwnRecords|ownRecords\(/.test(text)
  const connection = read('src/offline/connection.ts')
  return {
    'localStorage and sessionStorage keys': [
      ...argumentsOf(/[sS]torage\??\.(?:get|set|remove)Item\(/),
      ...argumentsOf(/\b(?:read|write)Item\(/),
      ...argumentsOf(/key: /, (text) => text.includes('createSyncStoragePersister(')),
    ],
    'Cache Storage names': [
      ...argumentsOf(/caches\.(?:open|delete)\(/),
      ...argumentsOf(/\bkeep\(/, (text) => text.includes('kept-cache.ts')),
      ...argumentsOf(/cacheName: /),
      ...argumentsOf(/own: /, (text) => text.includes('cacheName: ')),
    ],
    'BroadcastChannel names': argumentsOf(/new BroadcastChannel\(/),
    'Web Locks names': argumentsOf(/[lL]ocks(?:\?|!)?\.request\(/),
    'request queues (channel and lock names)': QUEUE_NAMES,
    'service worker': [
      ...all(read('src/app/boot/updates.ts'), /'(\/sw[\w.-]*\.js)'/g),
      ...argumentsOf(/sync\??\.register\(/),
      ...argumentsOf(/\.tag\.startsWith\(/),
      ...argumentsOf(/\.tag === /),
    ],
    'IndexedDB database, version and store': [
      ...all(connection, /const [A-Z]+ = '(\w+)'/g),
      ...all(connection, /factory\.open\(\w+, (\d+)\)/g),
    ],
    'record keys': keysOf(KEY),
    'record prefixes': keysOf(PREFIX),
    'names inside own records': [
      ...argumentsOf(/\b(?:personal|buyers)\(/),
      ...argumentsOf(/\.(?:read|keep|forget)\(/, usesOwnRecords),
      ...argumentsOf(/const record = /, usesOwnRecords),
      ...argumentsOf(/KEY\.own\(\{ owner, name: /),
    ],
    'names of form drafts': [
      ...argumentsOf(/useAccountForm\(\{\s+name: /),
      ...all(read('src/features/auth/registration/use-registration-steps.ts'), /type RegistrationFlow = (.*)/g),
    ],
  }
}

/** Fields of what is stored as a record or as JSON text. */
function recordNames(): PersistentNames {
  return {
    'fields of records': Object.fromEntries(
      Object.entries(RECORD_SCHEMAS).map(([kind, schema]) => [kind, namesOf(schema)]),
    ),
    'fields of stored shapes': fieldsOfStoredShapes(),
    'fields of the acting choice (localStorage)': fieldsOfInterface('src/session/acting.ts', 'Acting'),
    'fields of a push message': fieldsOfInterface('contract/notifications/push-payload.ts', 'PushPayload'),
  }
}

/** Of each call, what differs from JSON for a session, and the names of its parts. */
function namesOfCall(call: Call): string[] {
  const kind = [needsSession(call) ? '' : 'access=guest', `takes=${call.takes}`, `answers=${call.answers}`]
  const parts = (['params', 'query', 'body', 'response'] as const).flatMap((part) =>
    namesOf(call[part]).map((name) => joined(part, name)),
  )
  return [...kind.filter((name) => name !== '' && !name.endsWith('=json')), ...parts]
}

const wireNames = (): PersistentNames => ({
  calls: Object.fromEntries(calls.map((call) => [`${call.method} ${call.path}`, namesOfCall(call)])),
  'refusal codes': Object.keys(REFUSAL_STATUS),
})

const manifest = v.parse(
  v.object({
    id: v.string(),
    start_url: v.string(),
    scope: v.string(),
    shortcuts: v.array(v.object({ url: v.string() })),
  }),
  JSON.parse(read('manifest.webmanifest')),
)

function otherNames(): PersistentNames {
  return {
    cookies: [
      ...Object.values(COOKIE),
      PASSKEY_COOKIE,
      ...all(read('server/domains/auth/services/cookies.ts'), /`(__Host-)/g),
      ...all(read('server/domains/payments/services/payment-status.ts'), /RETURNED_COOKIE = '(\w+)'/g),
    ],
    headers: Object.values(HEADER),
    'environment variables': SETTING_NAMES,
    'page URLs': [...routes, ...otherRoutes, ...staffRoutes, ...counterRoutes, ...offlineRoutes].map(
      ({ path }) => path,
    ),
    'webhook paths': WEBHOOK_PATHS,
    'connected services': CONNECTED_SERVICES.map(({ connection }) => connection),
    'payment services': PROVIDERS.map(({ service }) => service),
    'installed app': [
      `id=${manifest.id}`,
      `start_url=${manifest.start_url}`,
      `scope=${manifest.scope}`,
      ...manifest.shortcuts.map(({ url }) => `shortcut=${url}`),
    ],
    migrations: globSync('server/platform/database/migrations/*.sql', { cwd: root }).map((file) => basename(file)),
  }
}

describe('names that are stored outside the source', () => {
  it('are those of the fixture', () => {
    const names = { ...otherNames(), ...browserNames(), ...recordNames(), ...wireNames(), schemas: labelled }
    expect(compareWithFixture(names, FIXTURE)).toEqual({ gone: [], added: [] })
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, importsOf, isInside, isTest, read, root, WORLDS } from './source.ts'

const folders = (path: string) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${path}/${name}`)
    : []

/**
 * Top to bottom: a domain imports only from domains below it, in the server and in the browser, and never their queries.
 */
const DOMAINS = [
  'connections',
  'books',
  'api-keys',
  'webhooks',
  'reports',
  'device-reports',
  'imports',
  'counter',
  'collections',
  'payments',
  'documents',
  'invoices',
  'content',
  'wishlist',
  'warranty',
  'authenticity',
  'purchasing',
  'orders',
  'cart',
  'vouchers',
  'points',
  'receivables',
  'dealers',
  'contact',
  'affiliates',
  'reviews',
  'lucky-draw',
  'site',
  'catalogue',
  'stock',
  'stores',
  'delivery',
  'staff',
  'auth',
  'notifications',
  'files',
  'account',
  'audit',
  'events',
  'buyers',
  'settings',
]

const features = folders('src/features')
const nameOf = (feature: string) => feature.slice('src/features/'.length)
/**
 * The order of the features: what composes several for a device stands above the domains. `staff` is the frame, the
 * lists and the forms of all screens of staff, so it stands below them; only `staff` parts and pages import it.
 */
const FEATURES = [
  'offline-readiness',
  'quick-order',
  'checkout',
  ...DOMAINS.filter((name) => name !== 'staff' && features.includes(`src/features/${name}`)),
  'staff',
]
const FRAME_OF_STAFF = 'src/features/staff'
const FOR_FEATURES = ['contract', 'src/lib', 'src/messages', 'src/offline', 'src/ui', 'src/paths.ts', 'src/session']
const textsOfStaff = (feature: string) => `messages/staff-${nameOf(feature)}`
/** Parts of a feature with import rules of their own: pages compose other features, staff screens share a frame. */
const partsOf = (feature: string) => ['pages', 'staff', textsOfStaff(feature)]
const partOf = (feature: string, part: string) => (existsSync(join(root, feature, part)) ? [`${feature}/${part}`] : [])

const featureRules = features.flatMap((feature): [folder: string, from: string[]][] => {
  const lower = FEATURES.slice(FEATURES.indexOf(nameOf(feature)) + 1).map((name) => `src/features/${name}`)
  const shared = lower.filter((name) => name !== FRAME_OF_STAFF)
  return [
    [feature, [...FOR_FEATURES, ...shared]],
    ...partOf(feature, 'staff').map((part): [string, string[]] => [part, [...FOR_FEATURES, feature, ...lower]]),
    ...partOf(feature, textsOfStaff(feature)).map((part): [string, string[]] => [
      part,
      ['contract', 'src/messages', `${FRAME_OF_STAFF}/messages`],
    ]),
    ...partOf(feature, 'pages').map((part): [string, string[]] => [part, [...FOR_FEATURES, ...features]]),
  ]
})

/** A feature's own files, or a part's: pages and staff screens are no part of the feature that others may use. */
const isInFolder = (file: string, folder: string) =>
  isInside(file, folder) &&
  !(features.includes(folder) && partsOf(folder).some((part) => isInside(file, `${folder}/${part}`)))
const platform = folders('server/platform')
const domains = folders('server/domains')
const SERVER_BASE = [
  'contract',
  'server/clock.ts',
  'server/config.ts',
  'server/connected-services.ts',
  'server/connection-settings.ts',
  'server/describe-error.ts',
  'server/finding.ts',
  'server/messages.ts',
  'server/wrong-setting.ts',
  'server/environment-settings.ts',
  'server/service-settings.ts',
]
const TASKS = 'server/platform/tasks'
const METRICS = 'server/platform/metrics'
const CONTEXT = [
  ...SERVER_BASE,
  'server/context.ts',
  'server/pagination.ts',
  'server/refusals.ts',
  'server/route.ts',
  'server/time-context.ts',
  'server/platform/database/database.ts',
]
const DATABASE = 'server/platform/database'

/** Platform modules that every domain may import. */
const FOR_DOMAINS = [
  ...CONTEXT,
  'server/policy',
  `${TASKS}/background-tasks.ts`,
  `${TASKS}/in-slices.ts`,
  `${TASKS}/weighted-semaphore.ts`,
  'server/platform/jobs/due-rows.ts',
  'server/platform/jobs/each-row.ts',
  `${DATABASE}/capped-count.ts`,
  `${DATABASE}/is-duplicate.ts`,
  `${DATABASE}/new-id.ts`,
  `${DATABASE}/on-replica.ts`,
  `${DATABASE}/text-search.ts`,
  `${DATABASE}/unavailable.ts`,
  ...[
    'archives',
    'crypto',
    'files',
    'html',
    'idempotency',
    'images',
    'metrics',
    'outbound',
    'pdf',
    'push',
    'rate-limit',
  ].map((name) => `server/platform/${name}`),
]

/** What single domains import in addition. */
const DOMAIN_EXTRAS: Record<string, string[]> = {
  files: ['server/platform/http/address-network.ts'],
  // Its e-mails, and the page of the link that ends the news.
  notifications: ['escape-html', 'plain-page', 'read-body', 'security-headers'].map(
    (name) => `server/platform/http/${name}.ts`,
  ),
  // The reports of couriers.
  orders: ['read-body', 'security-headers'].map((name) => `server/platform/http/${name}.ts`),
  payments: ['server/platform/http'],
  site: ['server/platform/backup'],
}

const domainRules = DOMAINS.map((name, at): [string, string[]] => [
  `server/domains/${name}`,
  [...FOR_DOMAINS, ...(DOMAIN_EXTRAS[name] ?? []), ...DOMAINS.slice(at + 1).map((lower) => `server/domains/${lower}`)],
])

/** Each folder and the folders it may import from. Read top to bottom: a folder imports only from folders above it. */
const MAY_IMPORT: [folder: string, from: string[]][] = [
  ['contract', []],
  [TASKS, [...SERVER_BASE]],
  [METRICS, ['contract']],
  [DATABASE, [...SERVER_BASE, TASKS, METRICS]],
  ['server/platform/archives', ['contract']],
  ['server/platform/outbound', ['server/platform/http/loopback.ts']],
  ['server/platform/backup', [...SERVER_BASE, DATABASE]],
  ['server/platform/crypto', ['contract', 'server/config.ts']],
  ['server/platform/files', [...SERVER_BASE, `${DATABASE}/database.ts`, 'server/platform/images/own-storage.ts']],
  [
    'server/platform/images',
    [
      'contract',
      'server/describe-error.ts',
      TASKS,
      METRICS,
      'server/platform/files/write-file.ts',
      'server/platform/outbound',
    ],
  ],
  ['server/platform/jobs', ['contract', 'server/describe-error.ts', `${DATABASE}/database.ts`, TASKS, METRICS]],
  ['server/platform/html', ['contract', 'server/config.ts']],
  ['server/platform/pdf', ['contract']],
  ['server/platform/push', ['contract']],
  ['server/platform/rate-limit', [...CONTEXT, DATABASE, 'server/platform/http/address-network.ts']],
  ['server/platform/idempotency', [...CONTEXT, DATABASE, TASKS]],
  ...domainRules,
  [
    'server/simulator',
    [
      'contract',
      'server/platform/outbound',
      'server/domains/delivery/couriers',
      'server/domains/payments/gateways',
      'server/domains/invoices/services/invoice-channels.ts',
      'server/domains/invoices/myinvois/open-myinvois.ts',
    ],
  ],
  ['server/flows', [...CONTEXT, ...FOR_DOMAINS, 'server/domains', 'server/policy']],
  // The history of the demo, made by the calls and jobs of the store.
  ['server/demo', [...CONTEXT, DATABASE, TASKS, 'server/platform/push', 'server/domains', 'server/flows']],
  ['server/policy', CONTEXT],
  ['server/command', [...CONTEXT, 'server/domains', 'server/flows', 'server/policy']],
  [
    'server/setup',
    [
      ...CONTEXT,
      'server/platform/http/loopback.ts',
      `${DATABASE}/seed`,
      'server/platform/crypto',
      'server/domains',
      'server/flows',
    ],
  ],
  [
    'server/doctor',
    [...CONTEXT, DATABASE, 'server/platform/backup', 'server/platform/outbound', 'server/domains', 'server/flows'],
  ],
  ['server/jobs', [...CONTEXT, ...platform, 'server/domains', 'server/flows']],
  ['server/metrics', [...CONTEXT, ...platform, 'server/domains', 'server/flows']],
  [
    'server/platform/http',
    [...CONTEXT, DATABASE, TASKS, METRICS, 'server/platform/crypto', 'server/domains', 'server/policy'],
  ],
  ['server/platform/render', [...CONTEXT, TASKS, METRICS, 'server/platform/http']],
  ['src/lib', ['contract']],
  ['src/messages', ['contract', 'src/lib']],
  ['src/offline', ['contract', 'src/lib']],
  ['src/ui', ['contract', 'src/lib', 'src/messages']],
  ['src/session', FOR_FEATURES],
  ...featureRules,
  ['src/workbench', [...FOR_FEATURES, ...features]],
  ['src/app', [...FOR_FEATURES, ...features, 'src/workbench']],
  ['sw', ['contract', 'src/offline', 'src/lib']],
  ['tools', ['contract', 'server/platform/images', `${DATABASE}/seed`]],
  ['scripts', WORLDS.filter((world) => world !== 'tests')],
]

/** Files at the root of a world: its entries, and modules that every folder of it may import. */
const ROOT_FILES = [
  'server/account-routes.ts',
  'server/all-routes.ts',
  'server/app.ts',
  'server/main.ts',
  'server/clock.ts',
  'server/config.ts',
  'server/context.ts',
]
const OTHER_ROOT_FILES = [
  'server/connected-services.ts',
  'server/connection-settings.ts',
  'server/wrong-setting.ts',
  'server/describe-error.ts',
  'server/finding.ts',
  'server/route.ts',
  'server/secret.ts',
  'server/pagination.ts',
  'server/refusals.ts',
  'server/time-context.ts',
  'server/database-settings.ts',
  'server/operations-settings.ts',
  'server/environment-settings.ts',
  'server/service-settings.ts',
  'server/environment-variables.ts',
  'server/shutdown.ts',
  'server/doctor.ts',
  'server/backup.ts',
  'server/restore.ts',
  'server/setup.ts',
  'server/staff.ts',
  'server/store-env.ts',
  'server/store-replica.ts',
  'server/messages.ts',
  'src/paths.ts',
  'src/entry-client.tsx',
  'src/entry-server.tsx',
]

describe('import boundaries', () => {
  it.each(MAY_IMPORT)('%s imports only from %j', (folder, from) => {
    const violations = filesOf(folder)
      .filter((file) => isInFolder(file, folder) && !isTest(file))
      .flatMap((file) => importsOf(file).own.map((target) => ({ file, target })))
      .filter(({ target }) => ![folder, ...from].some((allowed) => isInside(target, allowed)))

    expect(violations).toEqual([])
  })

  it('order every feature', () => {
    expect(features.map(nameOf).toSorted()).toEqual(FEATURES.toSorted())
  })

  it('leave the pages of a feature to pages and the app, and its screens of staff to those of other features', () => {
    const mayImport = { pages: /\/pages\//, staff: /\/pages\/|\/staff[/-]/ }
    const violations = filesOf('src/features')
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file).own.map((target) => ({ file, target })))
      .filter(({ file, target }) => {
        const [, part] = /^src\/features\/[\w-]+\/(?:messages\/)?(pages|staff)[/-]/.exec(target) ?? []
        return (part === 'pages' || part === 'staff') && !mayImport[part].test(file)
      })
    expect(violations).toEqual([])
  })

  it('order every server domain', () => {
    expect(domains.toSorted()).toEqual(DOMAINS.map((name) => `server/domains/${name}`).toSorted())
  })

  it('leave the queries of a domain to the domain', () => {
    const violations = filesOf('server')
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file).own.map((target) => ({ file, target })))
      .filter(({ file, target }) => {
        const [domain] = /^server\/domains\/[\w-]+(?=\/queries\/)/.exec(target) ?? []
        return domain !== undefined && !isInside(file, domain)
      })
    expect(violations).toEqual([])
  })

  it('cover every folder', () => {
    const worldFolders = ['server', 'server/platform', 'server/domains', 'src', 'src/features']
      .flatMap(folders)
      .filter((folder) => !['server/platform', 'server/domains', 'src/features'].includes(folder))
    const unknown = worldFolders.filter((folder) => !MAY_IMPORT.some(([known]) => known === folder))
    expect(unknown).toEqual([])
  })

  it('name every file at the root of a world', () => {
    const loose = ['server', 'src'].flatMap((world) =>
      filesOf(world).filter((file) => file.split('/').length === 2 && !isTest(file) && !file.endsWith('.d.ts')),
    )
    expect(loose.filter((file) => ![...ROOT_FILES, ...OTHER_ROOT_FILES].includes(file))).toEqual([])
  })

  it('are visible in the import path: # across worlds, relative inside one', () => {
    const violations = WORLDS.flatMap(filesOf)
      .flatMap((file) => importsOf(file).written.map((path) => ({ file, path })))
      .filter(({ file, path }) => {
        const world = file.split('/')[0]
        if (path.startsWith('#')) return path.startsWith(`#${world}/`)
        return path.startsWith('.') && new RegExp(`^(\\.\\./)+(${WORLDS.join('|')})/`).test(path)
      })
    expect(violations).toEqual([])
  })
})

describe('the contract', () => {
  it('imports valibot, the search its matcher, and nothing else', () => {
    const violations = filesOf('contract')
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file).packages.map((name) => `${file}: ${name}`))
      .filter((line) => !line.endsWith(': valibot'))
    expect(violations).toEqual(['contract/catalogue/spelling-corrector.ts: @leeoniya/ufuzzy'])
  })
})

describe('SQL', () => {
  it('is written in queries and in the database folder only', () => {
    const WITH_SQL = /^server\/(domains\/[\w-]+\/queries|platform\/database)\/|-table\.ts$/
    const QUERY = /\.query(?:<[^(]*>)?\(\s*[`'"]/
    const violations = filesOf('server')
      .filter((file) => !isTest(file) && !WITH_SQL.test(file))
      .filter((file) => QUERY.test(read(file)))
    expect(violations).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { ParsedMail } from 'mailparser'
import { readPackages, readProducts, readStores } from '#server/platform/database/seed/demo-data.ts'
import { DEMO_IMAGES } from '#server/platform/database/seed/demo-images.ts'
import { demoPeople, phoneOf } from '#server/platform/database/seed/demo-people.ts'
import { demoCodes } from '#server/platform/database/seed/load-codes.ts'
import { readPdf, textOf } from '../pages/read-pdf.ts'

const BUILD = join(import.meta.dirname, '../../../dist/client')
const AT_A_TIME = 8
/** Glyphs of the app's shortcuts: a cart, a list and the like, which name nobody. */
const NEUTRAL_ICON = /\/shortcut-/

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * What names the demo: its brand, goods, stores, people, codes and pictures. Names of one word are left out where they
 * are words of a language.
 */
function demoWords(): RegExp {
  const names = [
    ...readProducts().products.map(({ name }) => name),
    ...readPackages().map(({ name }) => name),
    ...readStores().map(({ name }) => name),
    ...demoPeople().map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ...demoPeople().map(phoneOf),
    ...demoCodes(),
    ...globSync('*.webp', { cwd: DEMO_IMAGES }),
    'AFNUR88',
  ]
  return new RegExp(`kabusa|\\blintas\\b|\\bembun\\b|${[...new Set(names)].map(escaped).join('|')}`, 'i')
}

/** Digests of the demo's own pictures: its goods, and the icons of the build. */
const demoPictures = (): Set<string> =>
  new Set(
    [...globSync(join(DEMO_IMAGES, '*.webp')), ...globSync(join(BUILD, 'icons/*.*'))].map((file) =>
      digest(readFileSync(file)),
    ),
  )

interface Found {
  /** Where it was read. */
  at: string
  bytes: Uint8Array
}

async function each<Input>(inputs: readonly Input[], work: (input: Input) => Promise<void>): Promise<void> {
  const waiting = [...inputs]
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
    }),
  )
}

export interface SearchedStore {
  origin: string
  /** Staff, and a customer with an order. */
  people: { admin: BrowserContext; customer: BrowserContext }
  mails: readonly ParsedMail[]
  /** Documents of the customer, as in `?path=`. */
  documents: readonly string[]
}

/**
 * Where anything of the demo is left in a store: pages of the sitemap in every language, files of the app, answers of
 * the API to staff and to a customer, pictures and icons, e-mails and documents.
 */
export async function demoLeftovers(searched: SearchedStore): Promise<string[]> {
  const { origin, people, mails, documents } = searched
  const found: Found[] = mails.map(({ subject = '', text = '', html, from, headerLines }) => ({
    at: `e-mail ${subject}`,
    bytes: Buffer.from([subject, text, html, from?.text, JSON.stringify(headerLines)].join('\n')),
  }))
  const read = async (request: APIRequestContext, path: string, as = '') => {
    const answer = await request.get(origin + path)
    found.push({ at: `${as}${path}`, bytes: await answer.body() })
  }
  const { request } = people.customer
  const pages = await pathsOfSitemap(request, origin)
  await each([...pages, ...(await appFiles())], (path) => read(request, path))
  const calls = await callsWithoutParameters(request, origin)
  await each(calls, (path) => read(people.admin.request, path, 'staff '))
  await each(calls, (path) => read(request, path, 'customer '))
  for (const path of documents) {
    const answer = await request.get(`${origin}/pdf/raw?path=${path}`)
    found.push({ at: path, bytes: Buffer.from(textOf(readPdf(await answer.body()))) })
  }
  await each(picturesIn(found, origin), (path) => read(request, path))
  if (found.length < MIN_SEARCHED) throw new Error(`only ${found.length} things had something to search`)
  return leftoversIn(found)
}

const MIN_SEARCHED = 300

function leftoversIn(found: readonly Found[]): string[] {
  const [words, pictures] = [demoWords(), demoPictures()]
  return found.flatMap(({ at, bytes }) => {
    const word = words.exec(Buffer.from(bytes).toString('utf8'))?.[0]
    const isPicture = !NEUTRAL_ICON.test(at) && pictures.has(digest(bytes))
    return [...(word === undefined ? [] : [`${at}: ${word}`]), ...(isPicture ? [`${at}: a picture of the demo`] : [])]
  })
}

async function pathsOfSitemap(request: APIRequestContext, origin: string): Promise<string[]> {
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
}

/** Scripts, styles and texts of the app, also of staff, and what its worker stores. */
const appFiles = async (): Promise<string[]> => [
  ...globSync('**/*.{js,css,html,webmanifest,json,txt,svg}', { cwd: BUILD }).map((file) => `/${file}`),
  ...globSync('icons/*.*', { cwd: BUILD }).map((file) => `/icons/${basename(file)}`),
  '/',
  '/index.html',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
]

/** Every GET call that needs no parameter. */
async function callsWithoutParameters(request: APIRequestContext, origin: string): Promise<string[]> {
  const { paths } = await (await request.get(`${origin}/api/openapi.json`)).json()
  const calls = Object.entries<{ get?: { parameters?: { in: string; required?: boolean }[] } }>(paths)
  return calls.flatMap(([path, { get }]) => (get && !path.includes('{') ? [path] : []))
}

/** Addresses of pictures that pages and answers name. */
function picturesIn(found: readonly Found[], origin: string): string[] {
  const texts = found.map(({ bytes }) =>
    Buffer.from(bytes).toString('utf8').replaceAll(origin, '').replaceAll('\\/', '/'),
  )
  const addresses = texts.flatMap((text) => [
    ...text.matchAll(/\/(?:storage|_ipx|icons|brand|share)\/[^\s"'()<>,\\&]+/g),
  ])
  return [...new Set(addresses.map(([path]) => path))].slice(0, MAX_PICTURES)
}

/** Each size of a picture is an address of its own; the first are those of every product. */
const MAX_PICTURES = 200

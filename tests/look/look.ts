/**
 * `npm run look`: pictures of every screen in both markets and both themes at the five widths that the design is judged
 * by, into `look-shots/`, and contact sheets of them. Each market has a store of its own: server, database, data, ports.
 *
 *   --only shop       screens whose name or address holds this
 *   --width 390, --theme dark, --market IDN, --language ms   one of each instead of all; the language is the market's
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { COOKIE } from '#contract/constants.ts'
import { DEFAULT_DEMO_PASSWORD } from '#server/config.ts'
import drawOnce from '../support/draw-once.ts'
import { untilAwake, untilStill } from '../support/open-page.ts'
import { openTestStore, type TestStore } from '../support/test-store.ts'
import { type Shot, writeContactSheet } from './contact-sheet.ts'
import { SCREENS, type Screen } from './screens.ts'

const OUT = join(import.meta.dirname, '../../look-shots')
const WIDTHS = ['320', '390', '768', '1280', '1536']
const HEIGHT = { phone: 844, desk: 900 } as const
/** Pixels; what comes below is left to the hand. */
const TALLEST = 6_000
/** People of the demo in each market. */
const PHONES = {
  customer: { MYR: '+60100000101', IDN: '+62800000000104' },
  dealer: { MYR: '+60100000201', IDN: '+62800000000203' },
  'sales person': { MYR: '+60100000301', IDN: '+62800000000302' },
  staff: { MYR: '+60100000902', IDN: '+62800000000902' },
} as const

type Who = keyof typeof PHONES

type Market = keyof typeof PHONES.customer

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    theme: { type: 'string' },
    market: { type: 'string' },
    language: { type: 'string' },
  },
})

/** The one that was asked for, or all there are. @throws Error for one there is not */
function chosen<Value extends string>(
  name: string,
  asked: string | undefined,
  all: readonly Value[],
): readonly Value[] {
  if (asked === undefined) return all
  const found = all.filter((one) => one === asked)
  if (found.length === 0) throw new Error(`--${name} is "${asked}": write ${all.join(', ')}.`)
  return found
}

const widths = chosen('width', values.width, WIDTHS).map(Number)
const themes = chosen('theme', values.theme, ['light', 'dark'] as const)
const markets = chosen('market', values.market, ['MYR', 'IDN'] as const)
const screens = SCREENS.filter(({ name, path }) => name.includes(values.only) || path.includes(values.only))

interface View {
  market: Market
  theme: (typeof themes)[number]
  width: number
}

async function openContext(browser: Browser, store: TestStore, { theme, width }: View): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? HEIGHT.phone : HEIGHT.desk },
    colorScheme: theme,
    reducedMotion: 'reduce',
    baseURL: store.origin,
    // Each screen as the server renders it, not as the device has kept the one before.
    serviceWorkers: 'block',
  })
  await store.confirmAge(context)
  if (values.language) {
    await context.addCookies([{ name: COOKIE.language, value: values.language, url: store.origin }])
  }
  return context
}

async function signIn(
  context: BrowserContext,
  store: TestStore,
  { who, market }: { who: Who; market: Market },
): Promise<void> {
  const door = who === 'customer' || who === 'staff' ? 'login' : 'dealer/login'
  const answer = await context.request.post(`${store.origin}/api/auth/${door}`, {
    headers: { origin: store.origin },
    data: { identifier: PHONES[who][market], password: DEFAULT_DEMO_PASSWORD, remember: true },
  })
  if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`)
}

/** Runs in the page: a picture below the window would only be asked for when somebody came there. */
async function untilPicturesShow(): Promise<void> {
  const pictures = [...document.images].filter((image) => image.checkVisibility())
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
}

async function shoot(context: BrowserContext, screen: Screen, file: string): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(screen.path)
    await untilAwake(page)
    await screen.prepare?.(page)
    await page.evaluate(untilPicturesShow)
    await page.waitForLoadState('networkidle')
    await untilStill(page)
    const { width = 0 } = page.viewportSize() ?? {}
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, TALLEST) } })
  } finally {
    await page.close()
  }
}

async function shootView(browser: Browser, store: TestStore, view: View): Promise<string[]> {
  const folder = join(OUT, view.market, `${view.theme}-${view.width}`)
  mkdirSync(folder, { recursive: true })
  const missed: string[] = []
  const shots: Shot[] = []
  const guests = screens.filter(({ isSignedIn }) => !isSignedIn)
  const people = screens.filter(({ isSignedIn }) => isSignedIn)
  let signedIn: Who | null = null
  const context = await openContext(browser, store, view)
  for (const screen of [...guests, ...people]) {
    const who = screen.isSignedIn ? (screen.as ?? 'customer') : null
    if (who !== null && who !== signedIn) await signIn(context, store, { who, market: view.market })
    signedIn = who
    const shot = { name: screen.name, file: join(folder, `${screen.name}.png`) }
    try {
      await shoot(context, screen, shot.file)
      shots.push(shot)
    } catch (error) {
      missed.push(`${view.market} ${view.theme} ${view.width} ${screen.name}: ${String(error).split('\n')[0]}`)
    }
  }
  await context.close()
  if (shots.length > 0) await writeContactSheet(shots, `${folder}.png`)
  console.log(`${view.market} ${view.theme} ${view.width}: ${shots.length} of ${screens.length}`)
  return missed
}

if (screens.length === 0) throw new Error(`--only is "${values.only}": no screen has that in its name or address.`)
await drawOnce()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const missed: string[] = []
for (const market of markets) {
  const store = await openTestStore({ PUBLIC_LOCALE: market })
  try {
    for (const theme of themes) {
      for (const width of widths) missed.push(...(await shootView(browser, store, { market, theme, width })))
    }
  } finally {
    await store.close()
  }
}
await browser.close()
for (const line of missed) console.log(`missed: ${line}`)
console.log(`Pictures and contact sheets are in ${OUT}`)
process.exitCode = missed.length > 0 ? 1 : 0

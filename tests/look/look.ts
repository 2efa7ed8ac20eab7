/**
 * `npm run long -- look`: screenshots of every screen in both markets and both themes at the five widths of the design, into
 * `look-shots/`, with contact sheets. Each market has its own store: server, database, data, ports.
 *
 *   --only shop       screens whose name or address contains this
 *   --width 390, --theme dark, --market IDN, --language ms   one of each instead of all; English by default
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { COOKIE } from '#contract/constants.ts'
import { MARKETS } from '#contract/site/market.ts'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import { untilHydrated, untilStill } from '../support/journeys/open-page.ts'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { SCREENS, type Screen } from './screens.ts'

const OUT = join(import.meta.dirname, '../../look-shots')
const WIDTHS = ['320', '390', '768', '1280', '1536']
const HEIGHT = { phone: 844, desk: 900 } as const
/** Height limit in pixels; longer pages are cut off. */
const TALLEST = 6_000
/** People of the demo in each market. */
const PHONES = {
  customer: { MYR: '+60100000101', IDN: '+62800000000104' },
  dealer: { MYR: '+60100000201', IDN: '+62800000000203' },
  'sales person': { MYR: '+60100000301', IDN: '+62800000000302' },
  staff: { MYR: '+60100000901', IDN: '+62800000000901' },
} as const

type PersonaName = keyof typeof PHONES

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

/** The given value, or all of them. @throws Error for an unknown value */
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

type Theme = (typeof themes)[number]

interface View {
  market: Market
  width: number
}

async function openContext(browser: Browser, store: TestStore, { market, width }: View): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? HEIGHT.phone : HEIGHT.desk },
    colorScheme: themes[0] ?? 'light',
    reducedMotion: 'reduce',
    // The store's own time zone: in another one every time would include its zone.
    timezoneId: MARKETS[market].timeZone,
    baseURL: store.origin,
    // Each screen as rendered by the server, not from the worker's cache.
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
  { who, market }: { who: PersonaName; market: Market },
): Promise<void> {
  const signInPath = who === 'customer' || who === 'staff' ? 'login' : 'dealer/login'
  const answer = await context.request.post(`${store.origin}/api/auth/${signInPath}`, {
    headers: { origin: store.origin },
    data: { identifier: PHONES[who][market], password: DEMO_PASSWORD, remember: true },
  })
  if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`)
}

/** Runs in the page: loads lazy pictures below the window. */
async function untilPicturesShow(): Promise<void> {
  const pictures = [...document.images].filter((image) => image.checkVisibility())
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
}

/** Sets the theme as the visitor's own choice does. */
async function paint(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((set) => {
    document.documentElement.dataset.theme = set
  }, theme)
  await untilStill(page)
}

/** Opens a screen once and takes a screenshot in each theme: opening is slower than taking screenshots. */
async function shoot(context: BrowserContext, screen: Screen, fileOf: (theme: Theme) => string): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(screen.path)
    await untilHydrated(page)
    await screen.prepare?.(page)
    await page.evaluate(untilPicturesShow)
    await page.waitForLoadState('networkidle')
    const { width = 0 } = page.viewportSize() ?? {}
    for (const theme of themes) {
      await paint(page, theme)
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width, height: Math.min(whole, TALLEST) }
      await page.screenshot({ path: fileOf(theme), fullPage: true, clip })
    }
  } finally {
    await page.close()
  }
}

async function shootView(browser: Browser, store: TestStore, view: View): Promise<string[]> {
  const folderOf = (theme: Theme) => join(OUT, view.market, `${theme}-${view.width}`)
  for (const theme of themes) mkdirSync(folderOf(theme), { recursive: true })
  const missed: string[] = []
  const taken: string[] = []
  const guests = screens.filter(({ isSignedIn }) => !isSignedIn)
  const people = screens.filter(({ isSignedIn }) => isSignedIn)
  let signedIn: PersonaName | null = null
  const context = await openContext(browser, store, view)
  for (const screen of [...guests, ...people]) {
    const who = screen.isSignedIn ? (screen.as ?? 'customer') : null
    if (who !== null && who !== signedIn) await signIn(context, store, { who, market: view.market })
    signedIn = who
    try {
      await shoot(context, screen, (theme) => join(folderOf(theme), `${screen.name}.png`))
      taken.push(screen.name)
    } catch (error) {
      missed.push(`${view.market} ${view.width} ${screen.name}: ${String(error).split('\n')[0]}`)
    }
  }
  await context.close()
  for (const theme of taken.length > 0 ? themes : []) {
    const shots = taken.map((name) => ({ name, file: join(folderOf(theme), `${name}.png`) }))
    await writeContactSheet(shots, `${folderOf(theme)}.png`)
  }
  console.log(`${view.market} ${view.width}: ${taken.length} of ${screens.length}`)
  return missed
}

if (screens.length === 0) throw new Error(`--only is "${values.only}": no screen has that in its name or address.`)
await prepareDemoStore()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const missed: string[] = []
for (const market of markets) {
  const store = await openTestStore({ PUBLIC_LOCALE: market })
  try {
    for (const width of widths) missed.push(...(await shootView(browser, store, { market, width })))
  } finally {
    await store.close()
  }
}
await browser.close()
for (const line of missed) console.log(`missed: ${line}`)
console.log(`Pictures and contact sheets are in ${OUT}`)
process.exitCode = missed.length > 0 ? 1 : 0

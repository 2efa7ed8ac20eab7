import { request } from 'node:http'
import { brotli, homeScripts, idleScripts, sizeOf, template } from '../budgets/built-files.ts'
import { PAGES } from './first-visits.ts'
import { type Figure, figureOf, judged, kb } from './report.ts'

const MAX_HOME_SCRIPT = 92_000

/** Compressed bytes transferred for a URL, as a browser requests it. */
function wireBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** Sizes in brotli. */
export async function byteFigures(origin: string): Promise<Figure[]> {
  const home = sizeOf(homeScripts)
  const [, style = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(template) ?? []
  const [, first = ''] = /<script data-entry[^>]*>([\s\S]*?)<\/script>/.exec(template) ?? []
  const pages = await Promise.all(
    Object.entries(PAGES).map(async ([name, path]) =>
      figureOf(`${name}: HTML with its style`, kb(await wireBytes(origin + path))),
    ),
  )
  return [
    judged('home: script until it takes taps', kb(home), {
      text: `<= ${kb(MAX_HOME_SCRIPT)}`,
      isMet: home <= MAX_HOME_SCRIPT,
    }),
    figureOf('home: script that comes when it is idle', kb(sizeOf(idleScripts()))),
    figureOf('home: script, with what it loads when idle', kb(sizeOf([...homeScripts, ...idleScripts()]))),
    figureOf('first script, inlined', kb(brotli(first))),
    figureOf('style of all pages, inlined', kb(brotli(style))),
    ...pages,
  ]
}

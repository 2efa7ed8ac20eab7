import { build, type Plugin } from 'vite'
import { FONT_TAG, START_FAILURE_SCRIPT } from '#contract/constants.ts'
import { BUILD_TARGET } from './browser-floor.ts'

const FIRST_SCRIPT = 'src/app/boot/inline-boot.ts'
const FAILURE_SCRIPT = 'src/app/boot/start-failure.ts'
const MODULE_TAG = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g
const PRELOAD_TAG = /<link rel="modulepreload"[^>]*>\s*/g
/** Declared first: the style sheets of pages arrive in any order, and the first mention of a layer decides its rank. */
const LAYERS = '@layer tokens,base,ui,feature,page;'
const SHEET_TAG = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\s*/

/**
 * Turns index.html into the template of every page: the frame's style sheet inlined, and the boot script inlined in
 * place of the entry's tag, so that no script is requested before the first paint. The addresses of the entry are in an
 * attribute: the script's text, and so its hash in the content security policy, is the same in every build. The tags
 * are searched in the page because the bundler has written them there and cannot leave them out. The font is
 * preloaded in stored pages alone (`docs/decisions/0008-server-rendered-pages-shared-by-all-visitors.md`).
 */
export function pageTemplate(): Plugin {
  let isDev = false
  let isPages = false
  return {
    name: 'page-template',
    configResolved(config) {
      isDev = config.command === 'serve'
      isPages = !config.build.ssr
    },
    async generateBundle() {
      if (!isPages) return
      const source = await scriptOf(FAILURE_SCRIPT, 'es')
      this.emitFile({ type: 'asset', fileName: START_FAILURE_SCRIPT.slice(1), source })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // In development other scripts (the client of the hot reload) precede the entry: only the entry is deferred.
        const tags = [...html.matchAll(MODULE_TAG)].filter(([, src]) => !isDev || src?.startsWith('/src/entry-client'))
        const entry = tags.map(([, src]) => src).join(' ')
        const script = `<script data-entry="${entry}" data-shell>${await scriptOf(FIRST_SCRIPT, 'iife')}</script>`
        const page = tags
          .reduce((page, [tag]) => page.replace(tag, ''), html)
          .replace('<!--first-script-->', () => script)
        // In development the bundler adds the style sheets; the block is a placeholder for the page's colours.
        if (!bundle) return page.replace('</head>', '<style></style></head>')
        const sheet = SHEET_TAG.exec(page)?.[1] ?? ''
        const asset = bundle[sheet]
        const css =
          asset?.type === 'asset'
            ? String(asset.source)
                .replace(/\/\*[\s\S]*?\*\//g, '')
                .trim()
            : ''
        delete bundle[sheet]
        const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'))
        if (!font) throw new Error('The style sheet of the frame has no font')
        return page
          .replace(PRELOAD_TAG, '')
          .replace(SHEET_TAG, '')
          .replace(
            '<!--head-->',
            () => `<!--head-->\n    ${FONT_TAG}"/${font}"><style data-sheet="/${sheet}">${LAYERS}${css}</style>`,
          )
      },
    },
  }
}

async function scriptOf(input: string, format: 'iife' | 'es'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: BUILD_TARGET,
      modulePreload: false,
      rollupOptions: { input, preserveEntrySignatures: 'strict', output: { format } },
    },
  })
  const output = 'output' in built ? built.output : Array.isArray(built) ? (built[0]?.output ?? []) : []
  const [chunk] = output
  if (chunk?.type !== 'chunk') throw new Error(`${input} gave no script`)
  return chunk.code.trim()
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BROWSER_FLOOR } from '#scripts/browser-floor.ts'
import { dist, scripts, template } from './built-files.ts'
import { type BuiltScript, findNewerBuiltIns, findNewerStyle, hasNewerSyntax } from './newer-features.ts'

const [, inline = ''] = /<script data-entry[^>]*>([\s\S]*?)<\/script>/.exec(template) ?? []
const BUILT: BuiltScript[] = [
  ...scripts.map(({ name }) => ({ name, text: readFileSync(join(dist, 'client/assets', name), 'utf8') })),
  { name: 'sw.js', text: readFileSync(join(dist, 'client/sw.js'), 'utf8') },
  { name: 'first-script.js', text: inline },
]

const SHEETS = [
  ...globSync('client/assets/*.css', { cwd: dist }).map((path) => readFileSync(join(dist, path), 'utf8')),
  ...[...template.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
]

/** Built-ins used only where the browser has them, with the check that must be in the same script. */
const GUARDED: Record<string, RegExp> = {
  // Chrome 105 has it, with another name of its error, which nothing reads.
  'AbortSignal.timeout': /\{signal:AbortSignal\.timeout\(/,
  'URL.canParse': /URL\.canParse\?/,
  animation: /`AnimationEvent`in window\|\|/,
  canShare: /\.canShare\?\.\(/,
  canIntercept: /typeof navigation==`object`/,
  cancelIdleCallback: /if\(!\(`requestIdleCallback`in window\)\)\{[^}]*return/,
  caretPositionFromPoint: /if\((\w+)\.caretPositionFromPoint\)/,
  caretRangeFromPoint: /if\((\w+)\.caretRangeFromPoint\)/,
  clearAppBadge: /`setAppBadge`in navigator/,
  // The second is ProseMirror's, which is never reached (decision 0021).
  createPolicy: /\{trustedTypes:(\w+)\}=window;return \1\?\.createPolicy|=window\.trustedTypes;if\(!\w+\)return/,
  currentEntry: /typeof navigation==`object`/,
  defaultPolicy: /=window\.trustedTypes;if\(!\w+\)return/,
  detect: /\{BarcodeDetector:(\w+)\}=globalThis/,
  downlink: /navigator\.connection&&/,
  effectiveType: /\?\.effectiveType\?\./,
  getAuthenticatorData: /typeof (\w+)\.getAuthenticatorData==`function`/,
  getComposedRanges: /if\((\w+)\.getComposedRanges\)/,
  getPublicKey: /typeof (\w+)\.getPublicKey==`function`/,
  getPublicKeyAlgorithm: /typeof (\w+)\.getPublicKeyAlgorithm==`function`/,
  getSupportedFormats: /\{BarcodeDetector:(\w+)\}=globalThis,\w+=await \1\?\.getSupportedFormats/,
  getTransports: /typeof (\w+)\.getTransports==`function`/,
  isConditionalMediationAvailable: /\?\.isConditionalMediationAvailable===void 0\?/,
  navigation: /typeof navigation==`object`/,
  navigationType: /typeof navigation==`object`/,
  offsetNode: /if\((\w+)\.caretPositionFromPoint\)/,
  requestIdleCallback: /`requestIdleCallback`in window|requestIdleCallback\?\?setTimeout/,
  saveData: /\.connection\?\.saveData/,
  setAppBadge: /`setAppBadge`in navigator/,
  setImmediate: /typeof setImmediate/,
  skipTransition: /try\{var \w+=\w+\.startViewTransition/,
  startViewTransition: /`startViewTransition`in document/,
  transition: /`TransitionEvent`in window\|\|/,
  trustedTypes: /\{trustedTypes:(\w+)\}=window;return \1\?\.|=window\.trustedTypes;if\(!\w+\)return/,
  traverseTo: /typeof navigation==`object`/,
  vibrate: /`vibrate`in navigator/,
  yield: /typeof \w+\.scheduler\?\.yield==`function`/,
}

/** Loaded only where the browser has their connection, which the screen of the printer checks (printer.ts). */
const PRINTER_DRIVER = /^web(usb|serial|bluetooth)-receipt-printer/

/** Fields that only share the name of a built-in: of React, the printers' drivers, the QR decoder, the editor, messages, and worker events. */
const OWN_FIELDS = [
  'delay',
  'fontStyle',
  'fontWeight',
  'fromElement',
  'listStyle',
  'notification',
  'popover',
  'prevValue',
  'reconnect',
  'resize',
  'take',
  'toArray',
  'use',
]

/** Styles that may be missing without making anything unreadable, unreachable or wrong. */
const DECORATION = [
  ':-moz-range-thumb',
  ':-webkit-scrollbar',
  ':-webkit-search-cancel-button',
  ':-webkit-slider-thumb',
  ':picker',
  ':picker-icon',
  '-webkit-tap-highlight-color',
  'accent-color',
  // Rows out of view are drawn as well.
  'content-visibility',
  'content-visibility: auto',
  'contain-intrinsic-height',
  'appearance: base-select',
  'cursor: default',
  'cursor: ew-resize',
  'cursor: grab',
  'cursor: pointer',
  'cursor: zoom-in',
  'cursor: zoom-out',
  'field-sizing',
  'field-sizing: content',
  'font-family: ui-monospace',
  'forced-color-adjust',
  'forced-color-adjust: none',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'resize',
  'resize: vertical',
  'scrollbar-width',
  'scrollbar-width: none',
  'scrollbar-width: thin',
  'text-size-adjust',
  'text-wrap',
  'text-wrap: balance',
  'text-wrap: pretty',
  'text-wrap: wrap',
]

/** Styles with a fallback for older browsers, which must be in the same style sheet. */
const WITH_FALLBACK: Record<string, RegExp> = {
  dvh: /min-height:100vh;min-height:100dvh/,
  'oklch()': /@supports \(color:oklch\(0 0 0\)\)/,
  'user-select': /-webkit-user-select:/,
}

/** Number of rules with `:has`, which Firefox supports from 121: without them pages stay readable and usable. */
const HAS_RULES = 17

/** `:is` tolerates unknown selectors; a plain list does not. */
function withoutArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

describe('the browser floor', () => {
  it('matches README', () => {
    const { chrome, safari, firefox } = BROWSER_FLOOR
    const readme = readFileSync(join(dist, '../README.md'), 'utf8')
    expect(readme).toContain(`Chrome ${chrome}, Safari ${safari} and Firefox ${firefox}`)
  })

  it('needs no syntax of a built script to be rewritten', async () => {
    const newer = await Promise.all(BUILT.map(async (script) => ((await hasNewerSyntax(script)) ? script.name : null)))
    expect(newer.filter((name) => name !== null)).toEqual([])
  })

  it('supports every built-in that the built scripts use without a check', () => {
    const found = findNewerBuiltIns(BUILT.filter(({ name }) => !PRINTER_DRIVER.test(name)))
    const unguarded = [...found].flatMap(([name, users]) =>
      users
        .filter(({ text }) => !OWN_FIELDS.includes(name) && !GUARDED[name]?.test(text))
        .map((user) => `${name} in ${user.name}`),
    )
    expect(unguarded).toEqual([])
    expect([...Object.keys(GUARDED), ...OWN_FIELDS].filter((name) => !found.has(name))).toEqual([])
  })

  it('supports every required style of the built style sheets', () => {
    const found = SHEETS.flatMap((sheet) => [...findNewerStyle(sheet)].map((name) => ({ name, sheet })))
    const unknown = found.filter(
      ({ name, sheet }) => ![':has', ...DECORATION].includes(name) && !WITH_FALLBACK[name]?.test(sheet),
    )
    expect(unknown.map(({ name }) => name)).toEqual([])
    const names = new Set(found.map(({ name }) => name))
    expect([...DECORATION, ...Object.keys(WITH_FALLBACK)].filter((name) => !names.has(name))).toEqual([])
    // In a list with other selectors an unknown one invalidates the whole rule.
    const rules = SHEETS.flatMap((sheet) => [...sheet.matchAll(/(?<=[{};]|^)([^{};@][^{};]*:has\([^{};]*)(?=\{)/g)])
    const lists = rules.map(([rule]) => withoutArguments(rule)).filter((rule) => rule.includes(','))
    expect([rules.length, lists]).toEqual([HAS_RULES, []])
  })
})

describe('the check itself', () => {
  const script = (text: string): BuiltScript[] => [{ name: 'a.js', text }]

  it.each([
    ['[3,1].toSorted()', 'toSorted'],
    ['x.toReversed()', 'toReversed'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['Object.groupBy(x,f)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['new Set(x).union(y)', 'union'],
    ['new URLPattern(x)', 'URLPattern'],
    ['window.cookieStore.get(x)', 'cookieStore'],
    ['document.startViewTransition(f)', 'startViewTransition'],
    ['x.showPopover()', 'showPopover'],
  ])('finds %s', (text, name) => {
    expect([...findNewerBuiltIns(script(text)).keys()]).toContain(name)
  })

  it("accepts the build's own fields and everything that the floor supports", () => {
    const text = 'let a={popover:1};a.popover;Promise.any(x);JSON.parse(x);structuredClone(x);x.findLast(f);x.at(-1)'
    expect([...findNewerBuiltIns(script(text)).keys()]).toEqual([])
  })

  it.each([
    ['/[\\p{L}--[a-z]]/v', true],
    ['using a=x()', true],
    ['class A{static{x()}#a=1}', false],
    ['a??=b?.c', false],
    ['/(?<=a)b/', false],
  ])('judges the syntax of %s', async (text, isNewer) => {
    expect(await hasNewerSyntax({ name: 'a.js', text })).toBe(isNewer)
  })

  it.each([
    ['a{width:100dvh}', 'dvh'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
    ['a:has(b){color:red}', ':has'],
    ['@starting-style{a{color:red}}', '@starting-style'],
    ['a{interpolate-size:allow-keywords}', 'interpolate-size'],
  ])('finds the style %s', (css, name) => {
    expect([...findNewerStyle(css)]).toContain(name)
  })
})

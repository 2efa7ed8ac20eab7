import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { filesOf, importsOf, isTest, read, root } from './source.ts'

/** The workbench shows components with texts of its own to developers. */
const components = filesOf('src').filter(
  (file) => !isTest(file) && !file.includes('/messages/') && !file.startsWith('src/workbench/'),
)

/** Text between two tags, or between a tag and a brace; excludes arrows and comparisons. */
const JSX_TEXT = /(?<!=|\S )>([^<>{}=;()|&`]*\p{L}{2}[^<>{}=;()|&`]*)(?=<\/?[A-Za-z>]|\{)/gu
const KEYWORD = /\b(?:return|const|interface|export|function|import|type)\b/
/** Attributes that are announced or shown: labels, titles, hints. */
const SPOKEN = /\b(?:aria-\w*(?:label|description|text)|title|placeholder|alt|label)=(?:"([^"]*)"|\{'([^']*)'\})/g
/** The same as properties of messages. */
const TOLD = /\b(?:message|label|title|text|placeholder): (?:'([^']*)'|`([^`]*)`)/g

const written = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, one, other]) => (one ?? other ?? '').replace(/\$\{[^}]*\}/g, '').trim())

function strayTexts(file: string): string[] {
  const source = read(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const isMarkup = file.endsWith('.tsx')
  const between = isMarkup ? written(source, JSX_TEXT).filter((text) => !KEYWORD.test(text)) : []
  const spoken = isMarkup ? written(source, SPOKEN) : []
  return [...between, ...spoken, ...written(source, TOLD)]
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => `${file}: ${text}`)
}

describe('a component', () => {
  it('contains no texts of its own: visible and announced texts are messages', () => {
    expect(components.length).toBeGreaterThan(100)
    expect(components.flatMap(strayTexts)).toEqual([])
  })
})

/** Folders of messages by the name of their namespace. */
const namespaces = globSync('src/{features/*/,}messages/*/en.ts', { cwd: root }).map((file) => dirname(file))

type Entries = Record<string, unknown>

async function messagesOf(namespace: string, language: Language): Promise<Map<string, unknown>> {
  const module = (await import(/* @vite-ignore */ `${root}/${namespace}/${language}.ts`)) as Entries
  const entries = new Map<string, unknown>()
  const gather = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) entries.set(path, value)
    else for (const [key, inner] of Object.entries(value)) gather(inner, path ? `${path}.${key}` : key)
  }
  gather(module[language], '')
  return entries
}

describe.each(namespaces)('the messages of %s', (namespace) => {
  it('have the same entries in three languages, of the same kind and not empty', async () => {
    const [english, ...others] = await Promise.all(LANGUAGES.map((language) => messagesOf(namespace, language)))
    const keys = [...(english?.keys() ?? [])].sort()
    expect(keys.length).toBeGreaterThan(0)
    for (const other of others) {
      expect([...other.keys()].sort()).toEqual(keys)
      for (const [key, value] of other) {
        expect([key, typeof value]).toEqual([key, typeof english?.get(key)])
        expect([key, value === '']).toEqual([key, false])
      }
    }
  })

  it('are translated', async () => {
    const [english, ...others] = await Promise.all(LANGUAGES.map((language) => messagesOf(namespace, language)))
    const sentences = [...(english ?? [])].filter(([, text]) => typeof text === 'string' && text.includes(' '))
    for (const other of others) {
      expect(sentences.filter(([key, text]) => other.get(key) === text).map(([key]) => key)).toEqual([])
    }
  })

  it('call a button that closes without a change Cancel', async () => {
    const texts = await Promise.all(LANGUAGES.map((language) => messagesOf(namespace, language)))
    const others = texts
      .flatMap((messages) => [...messages])
      .filter(([, text]) => text === 'Leave it' || text === 'Biarkan')
    expect(others).toEqual([])
  })
})

describe('a screen of staff', () => {
  const SCREENS = 'src/features/staff/pages/staff-screens.tsx'
  const source = read(SCREENS)
  const pathOf = (specifier: string): string => join(dirname(SCREENS), specifier)
  const all = (pattern: RegExp): [string, string][] => [...source.matchAll(pattern)].map(([, a = '', b = '']) => [a, b])
  const fileOf = new Map(all(/import \{ (\w+Namespace) \} from '([^']+)'/g).map(([name, path]) => [name, pathOf(path)]))
  const namedBy = new Map(
    all(/const (\w+) = screensOf\(([\w\s,]*)\)/g).map(([helper, names]) => [helper, names.match(/\w+/g) ?? []]),
  )
  const screens = all(/(\w+)\(async \(\) => \(await import\('([^']+)'\)/g)

  /** The files that are loaded with one. */
  const loadedWith = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const loaded of importsOf(file).loaded) if (loaded.startsWith('src/features/')) loadedWith(loaded, seen)
    return seen
  }

  const textsReadIn = (file: string): string[] =>
    [...read(file).matchAll(/import \{ use\w+ \} from '([^']+\/messages\/[^']+-messages\.ts)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    )

  it('is loaded with the texts that its parts read', () => {
    expect(screens.length).toBeGreaterThan(50)
    // The file itself shows the dashboard.
    const missing = [...screens, ['', './staff-screens.tsx'] as const].flatMap(([helper, path]) => {
      const named = (namedBy.get(helper) ?? []).map((name) => fileOf.get(name))
      return [...loadedWith(pathOf(path))]
        .flatMap(textsReadIn)
        .filter((file) => /^src\/features\/(?!staff\/)/.test(file) && !named.includes(file))
        .map((file) => `${path}: ${file}`)
    })
    expect(missing).toEqual([])
  })
})

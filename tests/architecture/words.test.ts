import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/rules/language.ts'
import { filesOf, isTest, read, root } from './source.ts'

/** The workbench shows parts with texts of its own to those who build the shop. */
const components = filesOf('src').filter(
  (file) => !isTest(file) && !file.startsWith('src/words/') && !file.startsWith('src/pages/test/'),
)

/** Between two tags, or a tag and a brace; neither an arrow nor a comparison is a tag's end. */
const JSX_TEXT = /(?<!=|\S )>([^<>{}=;()|&`]*\p{L}{2}[^<>{}=;()|&`]*)(?=<\/?[A-Za-z>]|\{)/gu
const KEYWORD = /\b(?:return|const|interface|export|function|import|type)\b/
/** What is read aloud, shown on pointing or shown as a field's hint … */
const SPOKEN = /\b(?:aria-\w*(?:label|description|text)|title|placeholder|alt|label)=(?:"([^"]*)"|\{'([^']*)'\})/g
/** … and the same as a property of what is told. */
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
  it('holds no text of its own: all that is read or heard stands in the words', () => {
    expect(components.length).toBeGreaterThan(100)
    expect(components.flatMap(strayTexts)).toEqual([])
  })
})

const rooms = readdirSync(`${root}/src/words`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

type Entries = Record<string, unknown>

async function wordsOf(room: string, language: Language): Promise<Map<string, unknown>> {
  const module = (await import(`../../src/words/${room}/${language}.ts`)) as Entries
  const entries = new Map<string, unknown>()
  const gather = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) entries.set(path, value)
    else for (const [key, inner] of Object.entries(value)) gather(inner, path ? `${path}.${key}` : key)
  }
  gather(module[language], '')
  return entries
}

describe.each(rooms)('the words of %s', (room) => {
  it('are the same entries in three languages, of the same kind and none empty', async () => {
    const [english, ...others] = await Promise.all(LANGUAGES.map((language) => wordsOf(room, language)))
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

  it('are really in other languages', async () => {
    const [english, ...others] = await Promise.all(LANGUAGES.map((language) => wordsOf(room, language)))
    const sentences = [...(english ?? [])].filter(([, text]) => typeof text === 'string' && text.includes(' '))
    for (const other of others) {
      expect(sentences.filter(([key, text]) => other.get(key) === text).map(([key]) => key)).toEqual([])
    }
  })
})

import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commentsOf, read, root, WORLDS, withoutComments } from './source.ts'

const PAGES = 'docs/specification'
const sources = [...WORLDS.map((world) => `${world}/**/`), ''].flatMap((place) =>
  globSync(`${place}*.{ts,tsx,css,mjs}`, { cwd: root }),
)
const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root })).sort()

/** A text with the file it is from. */
interface Passage {
  file: string
  text: string
}

/** Sources that are not TypeScript and have names that comments refer to. */
const OTHER_FILES = [
  'package.json',
  'index.html',
  ...globSync('server/platform/database/migrations/*.sql', { cwd: root }),
]
  .map(read)
  .join('\n')

const CODE = sources.map((file) => withoutComments(read(file))).join('\n')
const KNOWN_NAMES = new Set([...`${CODE}\n${OTHER_FILES}`.matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name))

const unknownNames = (quoted: readonly { file: string; name: string }[], allowed: readonly string[]): string[] =>
  quoted
    .filter(({ name }) => !KNOWN_NAMES.has(name) && !allowed.includes(name))
    .map(({ file, name }) => `${file}: ${name}`)

const comments: Passage[] = sources.sort().flatMap((file) => commentsOf(read(file)).map((text) => ({ file, text })))
const proseOf = (markdown: string): string => markdown.replace(/```[\s\S]*?```/g, '')
const prose: Passage[] = documents.map((file) => ({ file, text: proseOf(read(file)).replace(/\s+/g, ' ') }))

const NUMBERED = 'specification|rules|contract|payments|offline|architecture|conventions'
/** Their names are words of the code too: without `.md` only numbers with a point are references. */
const AMBIGUOUS = 'quality|design|stack|copy'
const NUMBER = String.raw`\d{1,2}(?:\.\d+)*`
const REFERENCE = new RegExp(
  String.raw`(?<![\w/-])(${NUMBERED}|${AMBIGUOUS})(\.md,?)?,? §?(${NUMBER}(?:(?:, | and )${NUMBER}(?![\w%]))*)(?![\w%])`,
  'gi',
)

interface Reference {
  file: string
  page: string
  number: string
}

function referencesIn({ file, text }: Passage): Reference[] {
  return [...text.matchAll(REFERENCE)].flatMap(([whole, name = '', extension, numbers = '']) => {
    const page = name.toLowerCase()
    const isWord = !extension && (whole.includes(`${name},`) || AMBIGUOUS.split('|').includes(page))
    const all = numbers.split(/, | and /)
    return (isWord ? all.filter((number) => number.includes('.')) : all).map((number) => ({ file, page, number }))
  })
}

/** Numbers of the headings of a page, such as `3.4` of `### 3.4 Rules`. */
const numbersOf = (page: string): string[] =>
  existsSync(join(root, PAGES, `${page}.md`))
    ? [...read(`${PAGES}/${page}.md`).matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number)
    : []

function unresolved(references: readonly Reference[]): string[] {
  const known = new Map<string, string[]>()
  return references
    .filter(({ page, number }) => {
      if (!known.has(page)) known.set(page, numbersOf(page))
      return !known.get(page)?.includes(number)
    })
    .map(({ file, page, number }) => `${file}: ${page} ${number}`)
}

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => file.split('/').at(-1) ?? '')

const unknownDecisions = (passages: readonly Passage[]): string[] =>
  passages.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions? (\d{3,4})\b/gi)]
      .filter(([, number = '']) => !decisions.some((name) => name.startsWith(`${number}-`)))
      .map(([whole]) => `${file}: ${whole}`),
  )

describe('a comment', () => {
  it('is found in every world', () => {
    expect(WORLDS.filter((world) => !comments.some(({ file }) => file.startsWith(`${world}/`)))).toEqual([])
    expect(comments.flatMap(referencesIn).length).toBeGreaterThan(80)
  })

  it('refers to sections of the specification that exist', () => {
    expect(unresolved(comments.flatMap(referencesIn))).toEqual([])
  })

  it('refers to decisions that exist', () => {
    expect(unknownDecisions(comments)).toEqual([])
  })

  it('names identifiers that exist in the code', () => {
    const quoted = comments.flatMap(({ file, text }) =>
      [...text.matchAll(/`([A-Za-z_]\w*)(?:\(\))?`|@throws ([A-Z]\w+)/g)].map(([, name, thrown = '']) => ({
        file,
        name: name ?? thrown,
      })),
    )
    // Of the platform, and an example of a text.
    expect(unknownNames(quoted, ['CacheStorage', 'kp0120'])).toEqual([])
  })

  it('names documents that exist', () => {
    const strays = comments.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![\w/.-])docs\/[\w./-]*\w/g)]
        .filter(([path]) => !existsSync(join(root, path)))
        .map(([path]) => `${file}: ${path}`),
    )
    expect(strays).toEqual([])
  })
})

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

function anchorsOf(markdown: string): string[] {
  const anchors = [...proseOf(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
  return anchors.map((anchor, at) => {
    const before = anchors.slice(0, at).filter((one) => one === anchor).length
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

function brokenLinksOf(file: string): string[] {
  const text = proseOf(read(file)).replace(/`[^`]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#')
      const page = path === '' ? file : relative(root, join(root, dirname(file), path))
      if (!existsSync(join(root, page))) return true
      return anchor !== undefined && !anchorsOf(read(page)).includes(anchor)
    })
    .map((target) => `${file}: ${target}`)
}

const PATH = /`((?:contract|server|src|sw|tests|scripts|tools|docs|public)\/[\w./*{},@[\]-]+)`/g

describe('a document', () => {
  it('refers to sections and decisions that exist', () => {
    expect(unresolved(prose.flatMap(referencesIn))).toEqual([])
    expect(unknownDecisions(prose)).toEqual([])
  })

  it('links to files and headings that exist', () => {
    expect(documents.flatMap(brokenLinksOf)).toEqual([])
  })

  it('of the guides names identifiers that exist in the code', () => {
    const quoted = prose
      .filter(({ file }) => file.startsWith('docs/guides/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/`([A-Za-z_]\w*)(?:\(\))?`/g)].map(([, name = '']) => ({ file, name })),
      )
    // The code of a language that the store does not have.
    expect(unknownNames(quoted, ['zh'])).toEqual([])
  })

  it('names source files that exist', () => {
    const checked = documents.filter((file) => file === 'README.md' || /^docs\/(?!decisions\/)/.test(file))
    const strays = checked.flatMap((file) =>
      [...read(file).matchAll(PATH)]
        .map(([, path = '']) => path)
        .filter((path) => globSync(path, { cwd: root }).length === 0)
        .map((path) => `${file}: ${path}`),
    )
    expect(strays).toEqual([])
  })
})

import { globSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read, root, WORLDS, withoutComments } from './source.ts'

const all = WORLDS.flatMap(filesOf)

describe('every file', () => {
  it('has a kebab-case name and is in no catch-all folder', () => {
    const strays = all.filter((file) =>
      file
        .split('/')
        .some(
          (part) =>
            !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(part) || /^(utils?|helpers?|commons?|types|managers?)$/.test(part),
        ),
    )
    expect(strays).toEqual([])
  })
})

describe('every test', () => {
  it('runs: none is skipped, focused or marked as todo', () => {
    const OFF = new RegExp(`\\b(?:it|test|describe)\\.(?:${['skip', 'only', 'todo', 'fixme'].join('|')})\\b`)
    expect(all.filter((file) => isTest(file) && OFF.test(read(file)))).toEqual([])
  })

  it('waits for events, not for time', () => {
    const WAIT = new RegExp(`${['waitFor', 'Timeout'].join('')}\\(`)
    expect(all.filter((file) => isTest(file) && WAIT.test(read(file)))).toEqual([])
    // Support code may pause between two checks of a process; a test may not.
    const PAUSE = /setTimeout\(\w+, \d/
    expect(all.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && PAUSE.test(read(file)))).toEqual([])
  })

  it('hands no promise to `waitForFunction`, which takes it for the awaited value', () => {
    const PROMISED = new RegExp(`${['waitFor', 'Function'].join('')}\\(\\s*async`)
    expect(all.filter((file) => isTest(file) && PROMISED.test(read(file)))).toEqual([])
  })
})

describe('every component that is loaded on demand', () => {
  it('is loaded by `lazyComponent` or repeats a failed import itself, so that a failure does not replace the page', () => {
    const LAZY = /\blazy\((?![^;]{0,60}untilLoaded)/
    const inPage = all.filter((file) => file.startsWith('src/') && !file.startsWith('src/workbench/'))
    const REPEATING = ['src/messages/namespace.ts', 'src/messages/deferred-part.ts']
    expect(inPage.filter((file) => !REPEATING.includes(file) && LAZY.test(read(file)))).toEqual([])
  })
})

describe('every style sheet', () => {
  /** A misspelt function makes the browser drop its declaration without a word, and the build accepts it. */
  const FUNCTIONS = new Set(
    `attr brightness calc clamp counter cubic-bezier env fit-content format global has inset is linear-gradient local max
     min minmax not nth-child oklch picker rect repeat rgb rotate selector translateX translateY url var`.split(/\s+/),
  )

  it('uses only functions that are listed here', () => {
    const used = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
      [...withoutComments(read(file)).matchAll(/([\w-]+)\(/g)].map(([, name = '']) => `${file}: ${name}`),
    )
    expect(used.filter((use) => !FUNCTIONS.has(use.split(': ')[1] ?? ''))).toEqual([])
  })
})

describe('the repository', () => {
  it("contains no path of a developer's machine", () => {
    const STRAY = /\/(?:root|work|home\/\w+)\/\w/
    const texts = [
      ...all,
      'README.md',
      'CHANGELOG.md',
      ...readdirSync(`${root}/docs/decisions`).map((name) => `docs/decisions/${name}`),
    ]
    expect(texts.filter((file) => STRAY.test(read(file)))).toEqual([])
  })
})

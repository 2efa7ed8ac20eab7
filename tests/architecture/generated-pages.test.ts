import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS, LONG_TESTS } from '#scripts/commands.ts'
import { generatedPages } from '#scripts/generated-pages.ts'
import { read, root } from './source.ts'

const pages = generatedPages(JSON.parse(read('package-lock.json')))
const { scripts } = JSON.parse(read('package.json'))

describe('the pages that follow from declarations', () => {
  it.each(Object.keys(pages))('%s is what npm run generate writes', (file) => {
    expect(read(file)).toBe(pages[file])
  })

  it('describe every npm script, of which there are at most 14', () => {
    expect(Object.keys(scripts)).toEqual(Object.keys(COMMANDS))
    expect(Object.keys(COMMANDS).length).toBeLessThanOrEqual(14)
  })

  it('describe long tests that exist', () => {
    expect(Object.values(LONG_TESTS).filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe('npm run long', () => {
  const long = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/long.ts', ...args], { cwd: root, encoding: 'utf8' })

  it.each([['toString'], [undefined]])('with the name %s ends with an error that lists the names', (name) => {
    const { status, stderr } = long(...(name === undefined ? [] : [name]))
    expect(status).toBe(1)
    for (const known of Object.keys(LONG_TESTS)) expect(stderr).toContain(`  ${known} `)
  })

  it('gives a long test the arguments after its name', () => {
    const { stderr } = long('security', '--no-such-option')
    expect(stderr).toContain("Unknown option '--no-such-option'")
  })
})

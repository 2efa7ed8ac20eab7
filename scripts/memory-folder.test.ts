import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Gone since long, and nobody gets a number twice so soon. */
const NOBODY = 2 ** 22 - 1

it('is taken away by the next run when its own was killed, and by none while its own goes on', () => {
  const at = mkdtempSync(join(tmpdir(), 'memory-'))
  made.push(at)
  const left = join(at, `verify-${NOBODY}-a`)
  const used = join(at, `verify-${process.pid}-b`)
  const foreign = join(at, 'PostgreSQL.1')
  for (const folder of [left, used]) mkdirSync(folder)
  writeFileSync(foreign, '')
  made.push(memoryFolder(at) ?? at)
  expect([left, used, foreign].map((path) => existsSync(path))).toEqual([false, true, true])
})

it('is none where there is no such place', () => {
  expect(memoryFolder('/no/such/place')).toBeNull()
})

it('is in memory itself, or none', () => {
  const folder = memoryFolder()
  if (folder) made.push(folder)
  expect(folder === null || dirname(folder) === '/dev/shm').toBe(true)
})

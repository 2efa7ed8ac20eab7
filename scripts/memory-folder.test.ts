import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A process id that is not in use. */
const NOBODY = 2 ** 22 - 1

it('is removed by the next run when its process was killed, and stays while its process is running', () => {
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

it('is null where no memory is mounted', () => {
  expect(memoryFolder('/no/such/place')).toBeNull()
})

it('is on a file system in memory, or null', () => {
  const folder = memoryFolder()
  if (folder) made.push(folder)
  expect(folder === null || dirname(folder) === '/dev/shm').toBe(true)
})

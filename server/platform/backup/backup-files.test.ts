import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeOutdatedBackups } from './backup-files.ts'

const RUNNING = '.store-2026-11-26T05-21-33Z.tar.gz.part'
const KILLED = '.store-2026-11-20T05-21-33Z.tar.gz.part'

it('removes the unfinished file of a killed process, and not the one that another process is writing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'backups-'))
  for (const name of [RUNNING, KILLED, 'notes.txt']) await writeFile(join(directory, name), 'part')
  const before = new Date(Date.now() - 6 * 24 * 60 * 60_000)
  await utimes(join(directory, KILLED), before, before)
  await removeOutdatedBackups(directory)
  expect((await readdir(directory)).toSorted()).toEqual([RUNNING, 'notes.txt'])
  await rm(directory, { recursive: true })
})

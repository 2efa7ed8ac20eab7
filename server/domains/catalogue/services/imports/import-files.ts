import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportFileKind } from '#contract/catalogue/product-import.ts'
import type { Store } from '../../../../context.ts'
import { sharedFiles } from '../../../../platform/files/shared-files.ts'

type Place = Pick<Store, 'config' | 'db'>

/** Beside the uploads of people, and not served. */
const folderOf = (id: string, { config }: Pick<Store, 'config'>): string => join(config.dataDir, 'imports', id)
const sharedFolderOf = (id: string): string => `/imports/${id}/`

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Path of a whole file of an import on the disk of this machine; shared files are copied there first. */
export async function importFile(id: string, kind: ImportFileKind, place: Place): Promise<string> {
  const path = join(folderOf(id, place), kind)
  const shared = sharedFiles(place)
  if (shared && !(await isThere(path))) await shared.copyTo(path, `${sharedFolderOf(id)}${kind}`)
  return path
}

/** Writes a part at its place; the same part twice is the same file. */
export async function writePart(
  { id, kind, offset, part }: { id: string; kind: ImportFileKind; offset: number; part: Uint8Array },
  place: Place,
): Promise<void> {
  const shared = sharedFiles(place)
  if (shared) return shared.write(`${sharedFolderOf(id)}${kind}`, part, offset)
  const path = join(folderOf(id, place), kind)
  await mkdir(folderOf(id, place), { recursive: true, mode: 0o700 })
  const handle = await open(path, (await isThere(path)) ? 'r+' : 'wx+', 0o600)
  try {
    await handle.write(part, 0, part.byteLength, offset)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what an import that has ended does not need any more. */
export async function removeImportFiles(id: string, place: Place): Promise<void> {
  await rm(folderOf(id, place), { recursive: true, force: true })
  const shared = sharedFiles(place)
  await shared?.remove(await shared.below(sharedFolderOf(id)))
}

/** Ids of imports that have files, on this machine or shared. */
export async function importFolders(place: Place): Promise<string[]> {
  const local = await readdir(join(place.config.dataDir, 'imports')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const shared = (await sharedFiles(place)?.below('/imports/')) ?? []
  return [...new Set([...local, ...shared.map((path) => path.split('/')[2] ?? '')])]
}

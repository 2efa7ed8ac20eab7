import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportFileKind } from '#contract/catalogue/product-import.ts'
import type { Config } from '../../../../config.ts'

type Folder = Pick<Config, 'dataDir'>

/** Beside the uploads of people, and not served. */
const folderOf = (id: string, { dataDir }: Folder): string => join(dataDir, 'imports', id)

/** Path of a file of an import; servers of one store share the data folder. */
export const importPath = (id: string, kind: ImportFileKind, config: Folder): string => join(folderOf(id, config), kind)

/** Writes a part at its place; the same part twice is the same file. */
export async function writePart(
  { id, kind, offset, part }: { id: string; kind: ImportFileKind; offset: number; part: Uint8Array },
  config: Folder,
): Promise<void> {
  await mkdir(folderOf(id, config), { recursive: true, mode: 0o700 })
  const path = importPath(id, kind, config)
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  const handle = await open(path, isThere ? 'r+' : 'wx+', 0o600)
  try {
    await handle.write(part, 0, part.byteLength, offset)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes what an import that has ended does not need any more. */
export const removeImportFiles = (id: string, config: Folder): Promise<void> =>
  rm(folderOf(id, config), { recursive: true, force: true })

/** Ids of imports that have files. */
export const importFolders = ({ dataDir }: Folder): Promise<string[]> =>
  readdir(join(dataDir, 'imports')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

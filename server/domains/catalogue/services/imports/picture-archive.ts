import type { ImportFileKind } from '#contract/catalogue/product-import.ts'
import type { Store } from '../../../../context.ts'
import { type OpenZip, openZip, ZipRefused } from '../../../../platform/archives/open-zip.ts'
import { MAX_ORIGINAL_BYTES } from '../../../../platform/images/fetch-original.ts'
import type { ImportTexts } from '../../import-texts.ts'
import { importFile } from './import-files.ts'

const MIB = 1024 * 1024
/** Pictures are unpacked one at a time, so their sum bounds time and not memory. */
const LIMITS = { entries: 50_000, entryBytes: MAX_ORIGINAL_BYTES, totalBytes: 20_000 * MIB }

/** @throws ZipRefused */
export const openPictureArchive = async (importId: string, store: Pick<Store, 'config' | 'db'>): Promise<OpenZip> =>
  openZip(await importFile(importId, 'pictures' satisfies ImportFileKind, store), LIMITS)

/** Why a ZIP file is refused, as a sentence. */
export function archiveProblem({ problem, entry }: ZipRefused, texts: ImportTexts): string {
  switch (problem) {
    case 'encrypted':
      return texts.zipEncrypted(entry)
    case 'path':
      return texts.zipPath
    case 'duplicate':
      return texts.zipDuplicate(entry)
    case 'count':
      return texts.zipCount(LIMITS.entries)
    case 'size':
      return texts.zipSize(entry, MAX_ORIGINAL_BYTES / MIB)
    case 'bomb':
      return texts.zipBomb(entry)
    case 'damaged':
      return texts.zipDamaged
  }
}

import { LANGUAGES, type Language } from '#contract/site/language.ts'
import { type MessageRow, rowsOf } from './message-catalogue.ts'

type Load = () => Promise<Record<string, unknown>>

/** Every file of messages; each stays a file of its own in the build, which the pages load too. */
const files = import.meta.glob<Record<string, unknown>>([
  '../messages/*/{en,ms,id}.ts',
  '../features/*/messages/*/{en,ms,id}.ts',
])
/** English sources, for the names of the parameters; in the chunk of the workbench, which no shop loads or caches. */
const sources = import.meta.glob<string>(['../messages/*/en*.ts', '../features/*/messages/*/en*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1)

const sourcesIn = (folder: string): string[] =>
  Object.entries(sources).flatMap(([path, source]) => (folderOf(path) === folder ? [source] : []))

async function rowsIn(folder: string, shared: readonly string[]): Promise<MessageRow[]> {
  const read = async (language: Language) => {
    const load: Load | undefined = files[`${folder}/${language}.ts`]
    return [language, (await load?.())?.[language]] as const
  }
  const texts = Object.fromEntries(await Promise.all(LANGUAGES.map(read))) as Record<Language, unknown>
  return rowsOf(nameOf(folder), texts, [...sourcesIn(folder), ...shared])
}

/** Namespaces that others extend: the layout's, and that of all staff screens. */
const SHARED = ['../messages/frame', '../features/staff/messages/staff']

/** All messages of the app, sorted by namespace; those that other namespaces extend only once. */
export async function readAllMessages(): Promise<readonly MessageRow[]> {
  const folders = [...new Set(Object.keys(files).map(folderOf))].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  const sourcesOfShared = SHARED.flatMap(sourcesIn)
  const rows = (await Promise.all(folders.map((folder) => rowsIn(folder, sourcesOfShared)))).flat()
  const names = SHARED.map(nameOf)
  const isShared = ({ namespace }: MessageRow) => names.includes(namespace)
  const shared = new Set(rows.filter(isShared).map(({ key, texts }) => `${key} ${texts.en}`))
  return rows.filter((row) => isShared(row) || !shared.has(`${row.key} ${row.texts.en}`))
}

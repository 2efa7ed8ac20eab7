import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'

/** Time for which a build is stored after it was replaced, in milliseconds. */
const KEEP_MS = 30 * 24 * 60 * 60_000
/** The present build and the one before it are stored for as long as no other replaces them. */
const MIN_BUILDS = 2
/** A hidden file, so that it is none of the stored ones. */
const LIST = '.builds.json'

const storedBuilds = v.array(
  v.object({
    /** Names of its files, sorted. */
    files: v.array(v.string()),
    /** Milliseconds since 1970: its last start, or the start of the build that replaced it. */
    servedAt: v.number(),
  }),
)
type StoredBuild = v.InferOutput<typeof storedBuilds>[number]

/**
 * Stores the files of the present build beside those of earlier ones, for pages that were opened before an update.
 * Deletes builds that were replaced more than 30 days ago, but never the one before the present build: its own start
 * may be months ago, and its pages are still open.
 *
 * @param files paths of the present build's files, with a hash of the content in each name
 * @param now milliseconds since 1970
 * @returns names of all stored files
 */
export async function keepBuild(files: readonly string[], folder: string, now: number): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const present: StoredBuild = { files: files.map((path) => basename(path)).toSorted(), servedAt: now }
  const [last, ...older] = await readBuilds(folder, now)
  // A restart of the same build replaces nothing.
  const replaced = last && !isSame(last, present) ? [{ ...last, servedAt: now }] : []
  const builds = [present, ...replaced, ...older.filter((build) => !isSame(build, present))].filter(
    ({ servedAt }, index) => index < MIN_BUILDS || now - servedAt <= KEEP_MS,
  )
  for (const path of files) await copyFile(path, join(folder, basename(path)))
  await writeBuilds(folder, builds)
  const stored = new Set(builds.flatMap((build) => build.files))
  const unlisted = (await filesIn(folder)).filter((name) => !stored.has(name))
  await Promise.all(unlisted.map((name) => rm(join(folder, name), { force: true })))
  return [...stored]
}

const isSame = (one: StoredBuild, other: StoredBuild): boolean => one.files.join() === other.files.join()

/** The build that ran last is first. Without a readable list, the files count as one build that was served until now. */
async function readBuilds(folder: string, now: number): Promise<StoredBuild[]> {
  try {
    return v.parse(storedBuilds, JSON.parse(await readFile(join(folder, LIST), 'utf8')))
  } catch {
    const files = await filesIn(folder)
    return files.length > 0 ? [{ files, servedAt: now }] : []
  }
}

/** Replaces the list as a whole: a server killed here leaves the earlier one. */
async function writeBuilds(folder: string, builds: readonly StoredBuild[]): Promise<void> {
  const written = join(folder, `${LIST}.new`)
  await writeFile(written, JSON.stringify(builds))
  await rename(written, join(folder, LIST))
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()

/** How many back-ups stay: the newest of each of the last days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 6 }
const DAY_MS = 24 * 60 * 60_000

/** A back-up's file and the moment in its name. */
export interface DatedFile {
  file: string
  at: Date
}

/** Name of a back-up's file, with the moment of its snapshot in UTC. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `store-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.enc' : ''}`

const NAME = /^store-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.enc)?$/

/** The files that are back-ups, by their names, newest first. Others in the folder are never touched. */
export function datedFiles(files: readonly string[]): DatedFile[] {
  return files
    .flatMap((file) => {
      const [, day, hour, minute, second] = NAME.exec(file) ?? []
      return day === undefined ? [] : [{ file, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The files that no day, week or month needs any more. The newest one always stays. */
export function outdatedFiles(files: readonly string[]): string[] {
  const dated = datedFiles(files)
  const kept = new Set<string>()
  const keepNewestOf = (most: number, periodOf: (at: Date) => string): void => {
    const periods = new Set<string>()
    for (const { file, at } of dated) {
      const period = periodOf(at)
      if (periods.has(period) || periods.size === most) continue
      periods.add(period)
      kept.add(file)
    }
  }
  keepNewestOf(KEPT.days, (at) => at.toISOString().slice(0, 10))
  // Weeks of seven days since 1970, each from Thursday on.
  keepNewestOf(KEPT.weeks, (at) => String(Math.floor(at.getTime() / (7 * DAY_MS))))
  keepNewestOf(KEPT.months, (at) => at.toISOString().slice(0, 7))
  return dated.filter(({ file }) => !kept.has(file)).map(({ file }) => file)
}

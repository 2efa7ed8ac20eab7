/** Reference date of the demo data: dates keep their distance to it, relative to the first start. */
const AUTHORED = Date.UTC(2026, 10, 1)
const DAY_MS = 24 * 60 * 60_000

export interface DemoDates {
  moment(written: string | null): Date | null
  /** YYYY-MM-DD */
  day(written: string | undefined): string | null
}

/** Shifts dates by whole days, so that a time of midnight stays midnight. */
export function demoDates(firstStart: Date): DemoDates {
  const shift = Math.floor((firstStart.getTime() - AUTHORED) / DAY_MS) * DAY_MS
  const shifted = (written: string) => new Date(Date.parse(written) + shift)
  return {
    moment: (written) => (written === null ? null : shifted(written)),
    day: (written) => (written === undefined ? null : shifted(`${written}T00:00:00Z`).toISOString().slice(0, 10)),
  }
}

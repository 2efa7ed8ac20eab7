interface Window {
  active: boolean
  /** ISO 8601; null = no limit on that side. */
  from: string | null
  to: string | null
}

/** Whether a campaign that is switched on runs at this moment, in milliseconds since 1970. */
export const isFestive = ({ active, from, to }: Window, now: number): boolean =>
  active && (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to))

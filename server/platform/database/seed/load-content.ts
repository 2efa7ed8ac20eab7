import type { Database } from '../database.ts'
import { readContent, readMarketing } from './demo-data.ts'
import { insertRows } from './insert-rows.ts'

const MARKETS = [
  { market: 'MY', currency: 'MYR' },
  { market: 'ID', currency: 'IDR' },
] as const

/** Loads settings and editorial content. `home` is not a public setting: the home page is composed from it. */
export async function loadContent(db: Database): Promise<void> {
  const content = readContent()
  const { points } = readMarketing()
  const rows = MARKETS.flatMap(({ market, currency }) => {
    const { minimum, ...ageGate } = content.age_gate
    const values = {
      site: content.site,
      sales_mode: { mode: 'full' },
      age_gate: { minimum: minimum[market], ...ageGate },
      access_code: { required: false },
      maintenance: { active: false },
      festive_microsite: { active: false, redirect_to: null, from: null, to: null },
      points: { ...points, earn: points.earn[currency] },
      home: { ...content.home, notices: content.notices },
    }
    return Object.entries(values).map(([id, value]) => ({ market, id, value }))
  })
  await insertRows(db, 'config', rows)
}

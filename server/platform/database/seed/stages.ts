import type { Clock } from '#contract/clock.ts'
import type { Database } from '../database.ts'

export interface Stage {
  stage: string
  loaded_at: Date
  /** Value that a later start compares with its settings. */
  note: string | null
}

export interface Stages {
  /** Stages loaded before this start. */
  loaded: ReadonlyMap<string, Stage>
  /** Runs the work unless its stage is loaded, also concurrently by another server; returns the marker. */
  run(name: string, work: (transaction: Database) => Promise<void>, note?: string): Promise<Stage>
}

export async function stagesOf(db: Database, clock: Clock): Promise<Stages> {
  const rows = await db.query<Stage>('select stage, loaded_at, note from seed_stage')
  const loaded = new Map(rows.map((row) => [row.stage, row]))
  return {
    loaded,
    async run(name, work, note) {
      const before = loaded.get(name)
      if (before) return before
      return db.transaction(async (transaction) => {
        // A second server blocks here until the first has committed, and then inserts nothing.
        const [marker] = await transaction.query<Stage>(
          `insert into seed_stage (stage, loaded_at, note) values ($1, $2, $3)
           on conflict (stage) do nothing returning stage, loaded_at, note`,
          [name, new Date(clock.now()), note ?? null],
        )
        if (marker) await work(transaction)
        return marker ?? readStage(transaction, name)
      })
    },
  }
}

async function readStage(db: Database, name: string): Promise<Stage> {
  const [stage] = await db.query<Stage>('select stage, loaded_at, note from seed_stage where stage = $1', [name])
  if (!stage) throw new Error(`Stage ${name} is neither missing nor loaded`)
  return stage
}

/** Writes the new note of a loaded stage. */
export async function noteStage(transaction: Database, name: string, note: string): Promise<void> {
  await transaction.query('update seed_stage set note = $2 where stage = $1', [name, note])
}
